/** The map library's own parts, in the colours of the theme. Named below the box, to come before its own styles. */
export const mapStyles = {
  '[data-map] .maplibregl-map': { fontFamily: 'inherit' },
  '[data-map] .maplibregl-popup-content': {
    padding: '6px 10px',
    borderRadius: 6,
    fontSize: 13,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    color: 'var(--g-palette-text-primary)',
    background: 'var(--g-palette-background-paper)',
    boxShadow: '0 2px 10px rgba(0,0,0,0.28)',
  },
  '[data-map] .maplibregl-popup': { pointerEvents: 'none' },
  // In the dark a shadow is not seen: an edge around the box and its tip is.
  '[data-theme="dark"] [data-map] .maplibregl-popup': {
    filter: 'drop-shadow(0 0 0.5px #a6b3c3) drop-shadow(0 0 0.5px #a6b3c3)',
  },
  '[data-map] .maplibregl-popup-anchor-bottom .maplibregl-popup-tip, [data-map] .maplibregl-popup-anchor-bottom-left .maplibregl-popup-tip, [data-map] .maplibregl-popup-anchor-bottom-right .maplibregl-popup-tip':
    { borderTopColor: 'var(--g-palette-background-paper)' },
  '[data-map] .maplibregl-popup-anchor-top .maplibregl-popup-tip, [data-map] .maplibregl-popup-anchor-top-left .maplibregl-popup-tip, [data-map] .maplibregl-popup-anchor-top-right .maplibregl-popup-tip':
    { borderBottomColor: 'var(--g-palette-background-paper)' },
  '[data-map] .maplibregl-popup-anchor-left .maplibregl-popup-tip': {
    borderRightColor: 'var(--g-palette-background-paper)',
  },
  '[data-map] .maplibregl-popup-anchor-right .maplibregl-popup-tip': {
    borderLeftColor: 'var(--g-palette-background-paper)',
  },
  '[data-map] .maplibregl-ctrl-group': { background: 'var(--g-palette-background-paper)' },
  '[data-map] .maplibregl-ctrl-group button + button': { borderColor: 'var(--g-palette-divider)' },
  '[data-map] .maplibregl-ctrl-scale': {
    color: 'var(--g-palette-text-secondary)',
    borderColor: 'var(--g-palette-text-secondary)',
    background: 'var(--g-palette-background-paper)',
  },
  // On a phone it breaks its line rather than lie over the buttons.
  '[data-map] .maplibregl-ctrl-bottom-right': { maxWidth: 'calc(100% - 52px)' },
  '[data-map] .maplibregl-ctrl.maplibregl-ctrl-attrib': {
    color: 'var(--g-palette-text-secondary)',
    background: 'var(--g-palette-background-paper)',
  },
  '[data-map] .maplibregl-ctrl-attrib a': {
    color: 'var(--g-palette-text-primary)',
    textDecoration: 'underline',
  },
  '[data-theme="dark"] [data-map] .maplibregl-ctrl-attrib-button': { filter: 'invert(0.88)' },
  // In colours of one's own the signs of these have them already.
  '@media (forced-colors: none)': {
    '[data-theme="dark"] [data-map] .maplibregl-ctrl-icon': { filter: 'invert(0.88)' },
  },
  '[data-map] .maplibregl-canvas:focus-visible': {
    outline: '3px solid var(--g-palette-primary-main)',
    outlineOffset: '-3px',
  },
} as const;
