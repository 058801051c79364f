import { primaryInk } from './theme.ts';

/** Links and pictures that are bare, for there are hundreds of them on a page. */
export const bareLink = {
  ...primaryInk,
  textDecorationColor: 'rgba(var(--g-palette-primary-mainChannel) / 0.4)',
  '&:hover': { textDecorationColor: 'inherit' },
};

/** A picture with its word, or one that leads to a map. */
export const bareSigns = {
  '& .sign': { display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' },
  '& .glyph': {
    width: 18,
    height: 18,
    flexShrink: 0,
    fill: 'currentColor',
    fillRule: 'evenodd',
    '&.quiet': { color: 'text.secondary' },
    '&.error': { color: 'error.main' },
    '&.warning': { color: 'warning.main' },
    '&.success': { color: 'success.main' },
  },
  // Large enough for a thumb, without making its line taller.
  '& a.own-map': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    p: 0.75,
    my: -0.75,
    mr: -0.75,
    ml: 0.25,
    opacity: 0.8,
    '&:hover, &:focus-visible': { opacity: 1 },
  },
} as const;
