/**
 * What is disabled while it works loses the keyboard to the page or the dialog around it. It has it back once it can be
 * used again, unless whoever pressed it has gone on with something else.
 */
export function keepFocus(): void {
  let pressed: Element | null = null;
  const follow = (changed: readonly MutationRecord[]) => {
    const now = document.activeElement;
    for (const { target } of changed) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.matches(':disabled')) pressed = target === now ? target : pressed;
      else if (target === pressed && now?.contains(target)) target.focus({ preventScroll: true });
    }
  };
  const goOn = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.repeat)) pressed = null;
  };
  new MutationObserver(follow).observe(document.body, { attributeFilter: ['disabled'], subtree: true });
  addEventListener('keydown', goOn, { capture: true });
  addEventListener('pointerdown', goOn, { capture: true });
}
