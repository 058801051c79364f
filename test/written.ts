import { expect } from 'vitest';
import type { Bench } from './both-databases.ts';

interface Written {
  readonly id: string;
  readonly version: number;
}

/** Records made and changed over the API, where nothing is expected to be refused. */
export const writing = (bench: Bench) => ({
  add: async (endpoint: string, values: object): Promise<Written> => {
    const { status, body } = await bench.call('POST', endpoint, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  },
  change: async (endpoint: string, { id, version }: Written, values: object): Promise<Written> => {
    const match = { 'if-match': `"${version}"` };
    const { status, body } = await bench.call('PATCH', `${endpoint}/${id}`, values, match);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  },
});
