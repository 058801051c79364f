import { hash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { records } from '#model/records/index.ts';
import { Body, bytesToKeep, sendBody } from './answer.ts';
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
const MOST_BYTES = 16 * 1024 * 1024;
/** So many questions are remembered that were asked while there was no room for their answers. */
const MOST_ASKED = 4096;
/** A body is kept as it is and compressed in one way or another; even to keep nothing takes its room. */
const COPIES = 1.5;
const EMPTY = 1024;
export const sizeOfKept = ({ bytes }: Body): number => EMPTY + bytes.length * COPIES;

interface Kept {
  readonly stamp: number;
  readonly body: Body;
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
  const asked = new Bounded<true>(MOST_ASKED);
  const changes = new Map<string, number>();
  const count = (topic: string) => changes.set(topic, (changes.get(topic) ?? 0) + 1);
  const nameOf = (topic: Topic) => (typeof topic === 'string' ? topic : topic.endpoint);
  // Numbers only grow, so their sum is the same only while all of them are.
  const stampOf = (topics: readonly Topic[]) =>
    [EVERYWHERE, ...topics.map(nameOf)].reduce((sum, topic) => sum + (changes.get(topic) ?? 0), 0);

  /** What is asked only once does not push out what is asked again and again. */
  function keep(key: string, answer: Kept) {
    if (kept.hasRoomFor(answer) || kept.has(key) || asked.has(key)) kept.set(key, answer);
    else asked.set(key, true);
  }

  async function answerTo(
    { url, user, headers }: FastifyRequest,
    topics: readonly Topic[],
    make: () => Promise<string>,
  ) {
    const isSigned = topics.includes('documents');
    const signed = isSigned ? `${Math.floor(Date.now() / WINDOW)}-${user?.session}` : 'same';
    // Whatever is asked for may be long.
    const key = hash('sha256', `${signed} ${url}`, 'base64');
    // Taken before the answer is made: what changes meanwhile may be in it or not.
    const stamp = stampOf(topics);
    const tag = `W/"${server}-${signed}-${stamp}"`;
    if (headers['if-none-match'] === tag) return { tag, body: null };
    const known = headers['cache-control'] === 'no-cache' ? undefined : kept.get(key);
    if (known?.stamp === stamp) return { tag, body: known.body };
    const body = new Body(bytesToKeep(await make()));
    keep(key, { stamp, body });
    return { tag, body };
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
      const { tag, body } = await answerTo(reply.request, topics, make);
      reply.header('etag', tag);
      return body === null ? reply.code(304).send() : sendBody(reply, body);
    },
  };
}
