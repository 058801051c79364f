import { type RefCallback, useState } from 'react';

export interface Overflow {
  readonly left: boolean;
  readonly right: boolean;
}

const none: Overflow = { left: false, right: false };
/** A browser that zooms counts in fractions. */
const SLACK = 2;

/** On which sides there is more to see of something that scrolls sideways. */
export function useOverflow(): [Overflow, RefCallback<HTMLElement>] {
  const [overflow, setOverflow] = useState(none);
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > SLACK;
      const right = scrollLeft < scrollWidth - clientWidth - SLACK;
      setOverflow((now) => (now.left === left && now.right === right ? now : { left, right }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  });
  return [overflow, watch];
}
