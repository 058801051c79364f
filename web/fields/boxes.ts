import type { Control } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

type Leave = () => Promise<void>;

/** The boxes of a form that are in sight, and what goes on in them: a save waits for it. */
class Boxes {
  readonly #leaves = new Set<Leave>();
  readonly #underWay = new Set<Promise<void>>();

  /** `leave` does what happens when somebody leaves a box in which something is still open. */
  add(leave: Leave): () => void {
    this.#leaves.add(leave);
    return () => void this.#leaves.delete(leave);
  }

  async during(work: Promise<void>): Promise<void> {
    this.#underWay.add(work);
    await work.finally(() => this.#underWay.delete(work));
  }

  /** What was chosen has brought along what goes with it, and what was typed means what it means. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    for (const leave of this.#leaves) await leave();
    if (this.#underWay.size > 0) await this.settled();
  }
}

const known = new WeakMap<Control<FormValues>, Boxes>();

export function boxesOf(control: Control<FormValues>): Boxes {
  const boxes = known.get(control) ?? new Boxes();
  known.set(control, boxes);
  return boxes;
}
