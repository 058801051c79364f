import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { records } from '#model/records/index.ts';
import { Body, sendBody } from './answer.ts';
import { Bounded } from './bounded.ts';
import { EVERYWHERE } from './realtime/hub.ts';

/**
 * What answers tell of. Records name each other, so a change of one may show in any; an answer in which they do not
 * tells of their endpoint alone.
 */
export type Topic = 'documents' | 'operations' | 'annotations' | 'devices' | 'users' | 'records' | Endpoint;
export interface Endpoint {
  readonly endpoint: string;
}

/** The addresses of documents are signed for one session, and for this long without a change. */
const WINDOW = 300_000;
const MOST_BYTES = 24 * 1024 * 1024;
/** A body is kept as it is and compressed in one way or another. */
const COPIES = 1.5;
export const sizeOfKept = ({ bytes }: Body): number => bytes.length * COPIES;

interface Kept {
  readonly stamp: number;
  readonly body: Body;
  readonly tag: string;
}

/** Answers that are given again until something they tell of has changed. */
export interface KeptAnswers {
  /**
   * Answers with what was answered to the same question before, or with what `make` makes. Whoever asks must have heard
   * of everything that was committed before (the guard sees to it), so no answer is older than its question.
   */
  readonly send: (
    reply: FastifyReply,
    topics: readonly Topic[],
    make: () => Promise<string>,
  ) => Promise<FastifyReply>;
  /** A number that grows with every change of what it names. */
  readonly stampOf: (topics: readonly Topic[]) => number;
  readonly hear: (paths: readonly string[]) => void;
}

const endpoints = new Set(records.map(({ endpoint }) => endpoint));

export function keepAnswers(): KeptAnswers {
  // Tags tell the state a server was in, not the bytes: packed otherwise, or by another server, they differ.
  const server = randomUUID().slice(0, 8);
  const kept = new Bounded<Kept>(MOST_BYTES, ({ body }) => sizeOfKept(body));
  const changes = new Map<string, number>();
  const count = (topic: string) => changes.set(topic, (changes.get(topic) ?? 0) + 1);
  const nameOf = (topic: Topic) => (typeof topic === 'string' ? topic : topic.endpoint);
  // Numbers only grow, so their sum is the same only while all of them are.
  const stampOf = (topics: readonly Topic[]) =>
    [EVERYWHERE, ...topics.map(nameOf)].reduce((sum, topic) => sum + (changes.get(topic) ?? 0), 0);

  async function answerTo(
    { url, user }: FastifyRequest,
    topics: readonly Topic[],
    isFresh: boolean,
    make: () => Promise<string>,
  ) {
    const isSigned = topics.includes('documents');
    const signed = isSigned ? `${Math.floor(Date.now() / WINDOW)}-${user?.session}` : 'same';
    const key = `${signed} ${url}`;
    // Taken before the answer is made: what changes meanwhile may be in it or not.
    const stamp = stampOf(topics);
    const known = isFresh ? undefined : kept.get(key);
    if (known?.stamp === stamp) return known;
    const fresh = { stamp, body: new Body(await make()), tag: `W/"${server}-${signed}-${stamp}"` };
    kept.set(key, fresh);
    return fresh;
  }

  return {
    stampOf,
    hear(paths) {
      for (const path of paths) {
        const [first = EVERYWHERE] = path.split('/');
        count(first);
        if (endpoints.has(first)) count('records');
      }
    },
    async send(reply, topics, make) {
      const { headers } = reply.request;
      const isFresh = headers['cache-control'] === 'no-cache';
      const { body, tag } = await answerTo(reply.request, topics, isFresh, make);
      reply.header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return sendBody(reply, body);
    },
  };
}
