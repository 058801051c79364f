import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

interface Left {
  readonly place: string;
  readonly text: string;
  readonly isFocused: boolean;
}

/** What stood in a box that is being taken away, until the one in its place is there. */
let left: Left | null = null;

interface HandOver {
  /** Only a box of the same place goes on with what another was left with. */
  readonly place: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether it goes along even though nobody is typing. */
  readonly always?: boolean;
  readonly take: (text: string) => void;
}

/** A page that is drawn anew while somebody types keeps the text in its box, and the keyboard in it. */
export function useHandOver({ place, input, always = false, take }: HandOver): void {
  const takeOver = useEffectEvent(() => {
    if (left?.place !== place) return;
    take(left.text);
    if (left.isFocused) input.current?.focus();
  });
  const leave = useEffectEvent((box: HTMLInputElement) => {
    const isFocused = document.activeElement === box;
    if (!isFocused && !always) return;
    left = { place, text: box.value, isFocused };
    queueMicrotask(() => {
      left = null;
    });
  });
  useLayoutEffect(() => {
    takeOver();
    const box = input.current;
    return () => {
      if (box) leave(box);
    };
  }, [input]);
}
