import { isUnavailable } from '../errors.ts';

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface Manner<Request, Answer> {
  /** Answers all of them, in their order, or none. */
  readonly together: (requests: readonly Request[]) => Promise<readonly Answer[]>;
  /** What a request is about: no two that have some of it in common are answered together. */
  readonly about: (request: Request) => readonly string[];
  /** So much is answered at once, or a single request that is about more. */
  readonly most: number;
}

/**
 * Whoever comes while others are being answered is answered next, together with all who came meanwhile. Nobody waits
 * where nobody is before them; and the more come, the less each of them costs.
 */
export class Gathering<Request, Answer> {
  readonly #manner: Manner<Request, Answer>;
  #waiting: Waiting<Request, Answer>[] = [];
  #isBusy = false;

  constructor(manner: Manner<Request, Answer>) {
    this.#manner = manner;
  }

  answer(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isBusy) void this.#goOn();
    });
  }

  async #goOn(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) await this.#answerAll(this.#next());
    this.#isBusy = false;
  }

  /** As many as go together, from the front. */
  #next(): Waiting<Request, Answer>[] {
    const { about, most } = this.#manner;
    const taken = new Set<string>();
    const end = this.#waiting.findIndex(({ request }, at) => {
      const own = about(request);
      if (at > 0 && (taken.size + own.length > most || own.some((one) => taken.has(one)))) return true;
      for (const one of own) taken.add(one);
      return false;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  async #answerAll(some: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#manner.together(some.map(({ request }) => request));
      for (const [at, { resolve }] of some.entries()) resolve(answers[at]!);
    } catch (error) {
      // What is wrong with one of them is not the others' fault; a database that is away is away for each.
      if (some.length > 1 && !isUnavailable(error)) for (const one of some) await this.#answerAll([one]);
      else for (const { reject } of some) reject(error);
    }
  }
}
