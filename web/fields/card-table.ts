/** On a phone each row of such a table is a card: its cells stand below each other, named by their column. */
export const cardTable = {
  '@media (max-width: 599.95px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody, & tbody tr, & tbody td, & tbody th': { display: 'block' },
    '& tbody tr': {
      px: 1.5,
      py: 1,
      mb: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    },
    '& tbody td, & tbody th': { p: 0, border: 0 },
    '& tbody th, & tbody td:not([data-name]):has(+ td)': { fontWeight: 600 },
    '& tbody td[data-name]': { mt: 0.75 },
    '& tbody td[data-name]::before': {
      content: 'attr(data-name)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.75rem',
      fontWeight: 400,
    },
  },
} as const;
