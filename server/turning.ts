/** Shared by the threads of the process: when its main thread last turned to its timers, and for how long it need not. */
export type Turns = BigInt64Array<SharedArrayBuffer>;

export const makeTurns = (limit: number): Turns => {
  const turns = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  turn(turns);
  allow(turns, limit);
  return turns;
};

export const turn = (turns: Turns): void => void Atomics.store(turns, 0, BigInt(Date.now()));
export const lastTurn = (turns: Turns): number => Number(Atomics.load(turns, 0));
export const allow = (turns: Turns, limit: number): void => void Atomics.store(turns, 1, BigInt(limit));
export const allowed = (turns: Turns): number => Number(Atomics.load(turns, 1));

/** Answers on any thread whether the main one does its work. */
export const isTurning = (turns: Turns): boolean => Date.now() - lastTurn(turns) < allowed(turns);
