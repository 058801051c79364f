import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';

const colour = (name: string) => `var(--g-palette-${name})`;

/**
 * The looks of a box with its label and what is said below it: those of Material's outlined field, by one rule for the
 * whole, since a form has sixty of them and Material's own has nine parts, each with styles to work out.
 */
export const FieldFrame = styled('div')({
  position: 'relative',
  minWidth: 0,
  fontSize: '0.9375rem',
  lineHeight: '1.4375em',
  '& > label': {
    position: 'absolute',
    zIndex: 1,
    top: '-0.5rem',
    left: 9,
    maxWidth: 'calc(100% - 18px)',
    padding: '0 5px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    // Over the frame, in which it leaves a gap.
    background: colour('background-paper'),
    color: colour('text-secondary'),
    fontSize: '0.75em',
    lineHeight: '1rem',
    userSelect: 'none',
  },
  '& > .box': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: '0 14px',
    borderRadius: 8,
    cursor: 'text',
    '&:has(> .opener)': { paddingRight: 7 },
    '&.lines': { padding: '8.5px 14px' },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `1px solid rgba(${colour('common-onBackgroundChannel')} / 0.23)`,
      borderRadius: 'inherit',
      pointerEvents: 'none',
    },
    '&:hover::after': { borderColor: colour('text-primary') },
    '&:focus-within::after': { borderColor: colour('primary-main'), borderWidth: 2 },
  },
  '&:focus-within > label': { color: colour('primary-main') },
  '& input, & textarea': {
    boxSizing: 'content-box',
    flex: '1 1 0',
    width: 0,
    minWidth: 30,
    height: '1.4375em',
    margin: 0,
    padding: '8.5px 0',
    border: 0,
    outline: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: 'inherit', opacity: 'var(--g-opacity-inputPlaceholder)' },
    '&:disabled': { WebkitTextFillColor: colour('text-disabled') },
  },
  '& textarea': { display: 'block', height: 'auto', padding: 0, resize: 'none', lineHeight: 'inherit' },
  '& .unit': { flexShrink: 0, marginLeft: 8, color: colour('text-secondary'), whiteSpace: 'nowrap' },
  '& .unit:has(+ input)': { margin: '0 8px 0 0' },
  '& .do': {
    display: 'inline-flex',
    flexShrink: 0,
    padding: 4,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: colour('action-active'),
    cursor: 'pointer',
    '&:hover': { background: colour('action-hover') },
    '&:focus-visible': { outline: `2px solid ${colour('primary-main')}` },
    '&:disabled': { color: colour('action-disabled'), cursor: 'default' },
    '& svg': { display: 'block', width: 20, height: 20, fill: 'currentColor' },
    '&.picker': { marginRight: -3 },
    '&.link svg': { width: 18, height: 18 },
    '&.clear': { visibility: 'hidden' },
    '&.opener': { padding: 2, '& svg': { width: 24, height: 24 } },
    '&.open': { transform: 'rotate(180deg)' },
  },
  '&:focus-within .clear': { visibility: 'visible' },
  '@media (pointer: fine)': { '&:hover .clear': { visibility: 'visible' } },
  '& > .notes': {
    margin: '3px 14px 0',
    color: colour('text-secondary'),
    fontSize: '0.75rem',
    lineHeight: 1.66,
  },
  '&.disabled > label, &.disabled > .box': { color: colour('text-disabled'), cursor: 'default' },
  '&.disabled > .box::after': { borderColor: `${colour('action-disabled')} !important` },
  '&.wrong > label, &.wrong > .notes': { color: colour('error-main') },
  '&.wrong > .box::after': { borderColor: `${colour('error-main')} !important` },
  // Read only, a value stands as text on a line, flush with its label; the frame comes back with the pencil.
  '&.readOnly > label': { left: 0, maxWidth: '100%', padding: 0, background: 'none' },
  '&.readOnly > .box': {
    paddingLeft: 0,
    paddingRight: 0,
    borderRadius: 0,
    '&::after': { borderWidth: '0 0 1px', borderColor: `${colour('divider')} !important` },
    '& ::placeholder': { color: colour('text-secondary'), opacity: 1 },
  },
  '&.readOnly > .notes': { marginLeft: 0, marginRight: 0 },
});

const tint = (opacity: string) => `rgba(${colour('primary-mainChannel')} / ${opacity})`;
const [selected, hover] = [colour('action-selectedOpacity'), colour('action-hoverOpacity')];

/** What is offered below a box. */
export const FieldPopup = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.modal,
  '& > div': { overflow: 'auto', fontSize: '0.9375rem', lineHeight: 1.5 },
  '& .none:not(:empty)': { padding: '14px 16px', color: colour('text-secondary') },
  '& ul': {
    position: 'relative',
    margin: 0,
    padding: '8px 0',
    maxHeight: '40vh',
    overflow: 'auto',
    listStyle: 'none',
  },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '6px 16px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    outline: 0,
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    [theme.breakpoints.up('sm')]: { minHeight: 'auto' },
    '&[aria-selected="true"]': { background: tint(selected) },
    '@media (hover: hover)': {
      '&.Mui-focused': { background: colour('action-hover') },
      '&[aria-selected="true"].Mui-focused': { background: tint(`calc(${selected} + ${hover})`) },
    },
    '&.Mui-focusVisible': { outline: `2px solid ${colour('primary-main')}`, outlineOffset: -2 },
  },
}));
