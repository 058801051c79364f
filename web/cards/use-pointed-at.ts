import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameReference, type Reference, referenceAt } from './reference-at.ts';

/** Milliseconds for which somebody points at a name before its card is shown; on a touch screen for longer. */
const POINTED = 300;
const PRESSED = 500;
/** And until it goes, so that the pointer can get there. */
const LEFT = 250;
/** A finger that moves by more than this many pixels scrolls. */
const SLACK = 10;

/** What leads from a name into its card, which stands above it. */
const isInward = ({ key, altKey }: KeyboardEvent): boolean => altKey && key === 'ArrowUp';

/** What is not shown where it would be in the way. */
const HIDING = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/**
 * The reference whose card is to be shown: pointed at for a moment, reached by the keyboard or pressed for longer. It
 * stays while the pointer or the keyboard is on the name or the card, and goes with Escape. Alt and the arrow up lead
 * the keyboard into it; from its last link Tab goes on behind the name.
 */
export function usePointedAt(findCard: () => HTMLElement | null) {
  const [shown, setShown] = useState<Reference | null>(null);
  const current = useRef<Reference | null>(null);
  const put = (next: Reference | null) => {
    current.current = next;
    setShown(next);
  };
  const latest = useEffectEvent(put);

  useEffect(() => {
    const isCard = (target: EventTarget | null) => target instanceof Node && !!findCard()?.contains(target);
    const linksIn = (): HTMLElement[] => [...(findCard()?.querySelectorAll('a') ?? [])];
    let isByKeyboard = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { readonly x: number; readonly y: number } | null = null;
    let isPressing = false;
    let isHeld = false;
    /** Led back to a name, the keyboard asks for no card. */
    let isBack = false;

    const show = (next: Reference | null) => {
      clearTimeout(timer);
      latest(next);
    };
    const soon = (next: Reference | null, after: number, byKeyboard: boolean) => {
      clearTimeout(timer);
      if (isSameReference(next, current.current) && next?.anchor === current.current?.anchor) return;
      timer = setTimeout(() => {
        isByKeyboard = byKeyboard;
        isHeld = pressed !== null;
        show(next);
      }, after);
    };

    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      if (isCard(target)) return clearTimeout(timer);
      const found = referenceAt(target);
      if (found) return soon(found, POINTED, false);
      if (current.current && isByKeyboard) return clearTimeout(timer);
      return soon(null, LEFT, false);
    };
    const focus = ({ target }: FocusEvent) => {
      if (isPressing || isBack || isCard(target)) return;
      soon(referenceAt(target), POINTED, true);
    };
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (isByKeyboard && !isCard(relatedTarget)) soon(null, LEFT, true);
    };
    const down = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      isPressing = true;
      isHeld = false;
      if (isCard(target)) return;
      show(null);
      const found = pointerType === 'touch' ? referenceAt(target) : null;
      if (!found) return;
      pressed = { x: clientX, y: clientY };
      soon(found, PRESSED, false);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) <= SLACK) return;
      pressed = null;
      clearTimeout(timer);
    };
    const up = () => {
      if (pressed && !isHeld) clearTimeout(timer);
      pressed = null;
      // What gets the focus by a click gets it before the next turn.
      setTimeout(() => {
        isPressing = false;
      });
    };
    /** Whoever presses long wants the card, not the browser's menu, nor to follow the link. */
    const instead = (event: Event) => {
      if (pressed || isHeld) event.preventDefault();
      if (event.type === 'click') isHeld = false;
    };
    const back = () => {
      const { anchor } = current.current!;
      const named = anchor.matches('a, button, input, textarea')
        ? anchor
        : anchor.querySelector<HTMLElement>('a, input, textarea');
      isBack = true;
      named?.focus();
      isBack = false;
      show(null);
    };
    /** The keys of whoever is in the card. */
    const keyWithin = (event: KeyboardEvent) => {
      const links = linksIn();
      const isEnd = event.target === links.at(event.shiftKey ? 0 : -1);
      if (event.key === 'Escape' || (event.key === 'Tab' && isEnd)) back();
      // Tab goes on from the name; all else has led there.
      if (event.key === 'Escape' || (event.key === 'Tab' && isEnd && event.shiftKey)) {
        event.stopPropagation();
        event.preventDefault();
      }
    };
    const key = (event: KeyboardEvent) => {
      isHeld = false;
      if (isCard(event.target)) return keyWithin(event);
      const isOnName = event.target instanceof Node && current.current?.anchor.contains(event.target);
      const [first] = isOnName && isInward(event) ? linksIn() : [];
      if (first) {
        event.stopPropagation();
        event.preventDefault();
        isByKeyboard = true;
        return first.focus();
      }
      if (event.key === 'Escape' && current.current) {
        event.stopPropagation();
        event.preventDefault();
        show(null);
      } else if (event.key === 'Escape' || HIDING.has(event.key)) show(null);
    };
    const hide = () => show(null);

    const ending = new AbortController();
    const { signal } = ending;
    const all = { signal, capture: true };
    document.addEventListener('pointerover', over, all);
    document.addEventListener('focusin', focus, all);
    document.addEventListener('focusout', blur, all);
    document.addEventListener('pointerdown', down, all);
    document.addEventListener('pointermove', move, all);
    document.addEventListener('pointerup', up, all);
    document.addEventListener('pointercancel', up, all);
    document.addEventListener('contextmenu', instead, all);
    document.addEventListener('click', instead, all);
    document.addEventListener('keydown', key, all);
    document.addEventListener('input', hide, all);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [findCard]);

  return { shown, hide: () => put(null) };
}
