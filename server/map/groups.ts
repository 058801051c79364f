import type { RecordDefinition } from '#model/fields.ts';
import type { GroupsState } from '#model/places.ts';
import { Body } from '../answer.ts';
import { Bounded } from '../bounded.ts';
import { type DatabaseGate, databaseIn } from '../database/database.ts';
import { sizeOfKept } from '../kept-answers.ts';
import { Thread, ThreadEnded } from '../thread.ts';
import type { Tile } from './group-index.ts';
import type { GroupOrder } from './group-orders.ts';
import { allPlaces, hasMoreThanAPage } from './places.ts';

/** Nobody has looked at them for this long: the memory they take is worth more. */
const FORGOTTEN_AFTER = 15 * 60_000;
/** While places change all the time, they are grouped anew for a fifth of it. */
const REST = 4;
const MOST_TILES = 8 * 1024 * 1024;

/** The groups of one state, on a thread of their own: those that take their place are made on another. */
interface Made {
  /** Of the changes that are in it. */
  readonly stamp: number;
  readonly state: string;
  readonly count: number;
  readonly thread: Thread<GroupOrder>;
  readonly tiles: Bounded<Body>;
}

/** The groups of one type's places. They are made when somebody first asks, and kept as long as somebody does. */
export class PlaceGroups {
  readonly #definition: RecordDefinition;
  readonly #gate: DatabaseGate;
  /** Grows with every change of the type. */
  readonly #stampNow: () => number;
  #made: Made | null = null;
  #making: Promise<Made> | null = null;
  #restsUntil = 0;
  #beyond: { readonly stamp: number; readonly is: boolean } | null = null;
  #forgetting: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(definition: RecordDefinition, gate: DatabaseGate, stampNow: () => number) {
    this.#definition = definition;
    this.#gate = gate;
    this.#stampNow = stampNow;
  }

  /** Null: there are so few that each is sent by itself. */
  async state(): Promise<GroupsState | null> {
    if (!(await this.#isBeyond())) return null;
    const { state, count, stamp } = await this.#newest();
    return { state, count, isBehind: stamp !== this.#stampNow() };
  }

  async tile(tile: Tile, state: string): Promise<Body> {
    const made = await this.#of(state);
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const known = made.tiles.get(key);
    if (known) return known;
    const body = new Body(await this.#ask(made, { kind: 'tile', ...tile }));
    made.tiles.set(key, body);
    return body;
  }

  /** Of the state that is asked for alone; null when it is past. */
  async askState(state: string, order: GroupOrder): Promise<Body | null> {
    const made = await this.#of(state);
    return made.state === state ? new Body(await this.#ask(made, order)) : null;
  }

  async ask(order: GroupOrder): Promise<Body> {
    return new Body(await this.#ask(await this.#newest(), order));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#making?.catch(() => {});
    await this.#forget();
  }

  async #forget(): Promise<void> {
    clearTimeout(this.#forgetting);
    const made = this.#made;
    this.#made = null;
    await made?.thread.close();
  }

  async #isBeyond(): Promise<boolean> {
    const stamp = this.#stampNow();
    if (this.#beyond?.stamp !== stamp)
      this.#beyond = { stamp, is: await hasMoreThanAPage(databaseIn(this.#gate).sql, this.#definition) };
    return this.#beyond.is;
  }

  async #ask(made: Made, order: GroupOrder): Promise<Uint8Array> {
    try {
      return await made.thread.ask(order);
    } catch (error) {
      if (error instanceof ThreadEnded && this.#made === made) this.#made = null;
      throw error;
    }
  }

  /** Those there are; what has changed since is grouped meanwhile. */
  async #newest(): Promise<Made> {
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => void this.#forget(), FORGOTTEN_AFTER).unref();
    if (!this.#made) return this.#make();
    // Whoever is answered from what there is does not wait; if this fails, the next to ask tries again.
    if (this.#isBehind(this.#made) && Date.now() >= this.#restsUntil) this.#make().catch(() => {});
    return this.#made;
  }

  /** Another server may have a newer state than this one, and have told of it. */
  async #of(state: string): Promise<Made> {
    const newest = await this.#newest();
    return newest.state !== state && this.#isBehind(newest) ? this.#make() : newest;
  }

  #isBehind({ stamp }: Made): boolean {
    return stamp !== this.#stampNow();
  }

  #make(): Promise<Made> {
    this.#making ??= this.#makeOnce().finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  async #makeOnce(): Promise<Made> {
    const began = Date.now();
    const before = this.#made;
    const made = await this.#read(before);
    this.#made = made;
    this.#restsUntil = Date.now() + REST * (Date.now() - began);
    // It answers in turn: after this, everybody who still asked it has their answer.
    if (before && before.thread !== made.thread)
      void before.thread
        .ask({ kind: 'tile', z: 0, x: 0, y: 0 })
        .catch(() => {})
        .then(() => before.thread.close());
    return made;
  }

  async #read(before: Made | null): Promise<Made> {
    // Taken before they are read: what changes meanwhile may be in them or not.
    const stamp = this.#stampNow();
    const thread = new Thread<GroupOrder>(new URL('./groups-worker.ts', import.meta.url), { holds: true });
    try {
      for await (const rows of allPlaces(databaseIn(this.#gate).aside, this.#definition)) {
        if (this.#isClosed) throw new Error('The server is closing');
        await thread.ask({ kind: 'add', rows });
      }
      const { state, count } = JSON.parse(Buffer.from(await thread.ask({ kind: 'state' })).toString());
      if (before && before.state === state) {
        await thread.close();
        return { ...before, stamp };
      }
      // A tile is asked for so that all are grouped before anybody waits for theirs.
      await thread.ask({ kind: 'tile', z: 0, x: 0, y: 0 });
      return { stamp, state, count, thread, tiles: new Bounded(MOST_TILES, sizeOfKept) };
    } catch (error) {
      await thread.close();
      throw error;
    }
  }
}
