import { message } from '#model/messages/message.ts';
import { HttpError } from './errors.ts';

/** How many may be inside at once. */
export interface Bounds {
  readonly all: number;
  /** Of one person, so that nobody keeps the others out. */
  readonly each: number;
}

const headers = { 'retry-after': '1' };
/** Made once: they are wanted when there is no time to lose. */
const full = new HttpError(503, message('server.busy'), { headers });
const ownShare = new HttpError(429, message('server.tooMuch'), { headers });

/** Lets so many in and refuses the rest at once: who has to wait long has left by the time it is their turn. */
export class Room {
  readonly #bounds: Bounds;
  readonly #inside = new Map<string, number>();
  #count = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Returns how to leave, which is done once; throws when there is no room. */
  enter(who: string): () => void {
    const own = this.#inside.get(who) ?? 0;
    if (this.#count >= this.#bounds.all) throw full;
    if (own >= this.#bounds.each) throw ownShare;
    this.#count += 1;
    this.#inside.set(who, own + 1);
    return () => this.#leave(who);
  }

  #leave(who: string): void {
    this.#count -= 1;
    const left = this.#inside.get(who)! - 1;
    if (left > 0) this.#inside.set(who, left);
    else this.#inside.delete(who);
  }
}
