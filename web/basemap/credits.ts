/**
 * Whose data is shown opens by itself as soon as it is known, and closes once the map is moved. Where there is no room for
 * it, a button is left. Tells whether there was something to close.
 */
export function foldCredits(container: HTMLElement): boolean {
  const credits = container.querySelector('.maplibregl-compact-show');
  credits?.removeAttribute('open');
  credits?.classList.remove('maplibregl-compact-show');
  return credits !== null;
}
