export interface Throttled {
  (): void;
  cancel: () => void;
}

/**
 * Does the work soon after it is called for, never twice at once, and never twice within the gap. A call while it
 * is being done means that it is done once more.
 */
export function throttle(work: () => Promise<unknown>, gap: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = Number.NEGATIVE_INFINITY;
  let isWorking = false;
  let isCalled = false;
  let isOver = false;

  async function run(): Promise<void> {
    timer = null;
    last = Date.now();
    isWorking = true;
    isCalled = false;
    await work().catch(() => {});
    isWorking = false;
    if (isCalled) call();
  }

  function call(): void {
    isCalled = true;
    if (isWorking || timer !== null || isOver) return;
    timer = setTimeout(run, Math.max(0, last + gap - Date.now()));
  }

  return Object.assign(call, {
    cancel: () => {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    },
  });
}
