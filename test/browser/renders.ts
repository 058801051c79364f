import type { Page } from '@playwright/test';

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** How React marks a component that was run in a commit, and the kinds that are functions. */
const PERFORMED_WORK = 1;
const FUNCTIONS = [0, 11, 14, 15];

/** From the first page on, counts the components that React runs: by the hook that its own tools listen to. */
export const countRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([work, functions]) => {
      let before = new WeakSet<Fiber>();
      const renders = { count: 0 };
      const onCommitFiberRoot = (_: number, { current }: { current: Fiber }) => {
        const now = new WeakSet<Fiber>();
        const walk = (first: Fiber | null) => {
          for (let fiber = first; fiber; fiber = fiber.sibling) {
            if (!before.has(fiber) && fiber.flags & work && functions.includes(fiber.tag)) renders.count += 1;
            now.add(fiber);
            walk(fiber.child);
          }
        };
        walk(current);
        before = now;
      };
      const nothing = () => {};
      Object.assign(window, {
        renders,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          renderers: new Map(),
          inject: () => 1,
          onCommitFiberRoot,
          onCommitFiberUnmount: nothing,
          onPostCommitFiberRoot: nothing,
        },
      });
    },
    [PERFORMED_WORK, FUNCTIONS] as const,
  );

export const rendersSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { renders: { count: number } }).renders.count);
