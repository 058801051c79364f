/** How the map's box is shared between what is looked at and the panel that tells about it. */

export const MARGIN = 12;
export const PANEL_WIDTH = 340;
export const TOOLBAR_WIDTH = 420;
/** Where the tools end. */
export const TOOLBAR_BOTTOM = 68;
/** A box as wide as this has room for the panel beside the tools; in a narrower one it begins below them. */
export const WIDE_BOX = `@container (min-width: ${TOOLBAR_WIDTH + PANEL_WIDTH + 3 * MARGIN}px)`;

/** Around a feature: its circle and some of its name. */
const CLEAR = 60;
/** The part of a phone's map that its sheet may cover. */
const SHEET = 0.5;

export interface Box {
  readonly clientWidth: number;
  readonly clientHeight: number;
}

/** In pixels, from the middle of the map. */
export interface Offset {
  readonly left: number;
  readonly up: number;
}

export const NO_OFFSET: Offset = { left: 0, up: 0 };

/** The right edge, or on a phone the lower one, of what an open panel leaves free. */
function freeOf({ clientWidth, clientHeight }: Box, isPhone: boolean) {
  return isPhone
    ? { width: clientWidth, height: clientHeight * (1 - SHEET) }
    : { width: clientWidth - PANEL_WIDTH - MARGIN, height: clientHeight };
}

/** How far beside the middle a feature has to be shown so that its panel does not lie over it. */
export function besidePanel(box: Box, isPhone: boolean): Offset {
  const free = freeOf(box, isPhone);
  if (isPhone) return { left: 0, up: box.clientHeight / 2 - (TOOLBAR_BOTTOM + free.height) / 2 };
  return { left: Math.max(0, box.clientWidth / 2 + CLEAR - free.width), up: 0 };
}

/** Whether an open panel lies over this point of the box. */
export function isUnderPanel({ x, y }: { x: number; y: number }, box: Box, isPhone: boolean): boolean {
  const free = freeOf(box, isPhone);
  return isPhone ? y > free.height - CLEAR / 2 : x > free.width - CLEAR / 2;
}
