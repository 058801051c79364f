import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { send } from './client.ts';
import type { Server } from './processes.ts';

interface Contact {
  readonly name: string;
  readonly title: string | null;
  readonly telephone: string;
  readonly email: string | null;
}
interface Operator {
  readonly name: string;
  readonly title: string;
  readonly telephone: string;
  readonly contacts: readonly Contact[];
}
type Kept = Operator & { readonly id: string; readonly version: number; readonly label: string };
interface HistoryEntry {
  readonly version: number;
  readonly changes: readonly { field: string; before: unknown; after: unknown }[];
}

/** What a client knows of a record: the last write that was acknowledged, and one that may have been cut off. */
export interface Known {
  readonly id: string;
  acknowledged: { version: number; values: Operator } | null;
  cutOff: Operator | null;
  /** Whether it was saved, or might have been, since it was last looked at. */
  touched: boolean;
}

let turn = 0;
function nextOperator(): Operator {
  turn += 1;
  const telephone = `903${String(turn).padStart(7, '0')}`;
  const contact = (at: number): Contact => ({
    name: `Ñora ${turn}.${at}`,
    title: at % 2 === 0 ? `Pumper ${at}` : null,
    telephone,
    email: null,
  });
  return {
    name: `Ölmann ${turn} Company`,
    title: `Turn ${turn}`,
    telephone,
    contacts: Array.from({ length: randomInt(9) }, (_, at) => contact(at)),
  };
}

/** Saves one record after another, new and known, until the server is gone. */
export async function saveUntilCut(
  server: Server,
  token: string,
  mine: Known[],
  acknowledge: () => void,
): Promise<void> {
  for (;;) {
    const known = mine.length > 0 && randomInt(3) > 0 ? mine[randomInt(mine.length)]! : begin(mine);
    const values = nextOperator();
    known.cutOff = values;
    known.touched = true;
    const answer = await save(server, token, known, values).catch(() => null);
    if (!answer) return;
    const version = (known.acknowledged?.version ?? 0) + 1;
    expect(answer).toMatchObject({ status: version === 1 ? 201 : 200, body: { id: known.id, version } });
    known.acknowledged = { version, values };
    known.cutOff = null;
    acknowledge();
  }
}

function begin(mine: Known[]): Known {
  const known: Known = { id: randomUUID(), acknowledged: null, cutOff: null, touched: true };
  mine.push(known);
  return known;
}

const save = (server: Server, token: string, { id, acknowledged }: Known, values: Operator) =>
  acknowledged
    ? send<Kept>(server, 'PATCH', `operators/${id}`, { token, body: values, version: acknowledged.version })
    : send<Kept>(server, 'POST', 'operators', { token, body: { id, ...values } });

/** After a restart: every acknowledged write is there, and one that was cut off is there whole or not at all. */
export async function expectKept(server: Server, token: string, known: Known): Promise<void> {
  const { status, body } = await send<Kept>(server, 'GET', `operators/${known.id}?list=expanded`, { token });
  const { acknowledged, cutOff } = known;
  known.touched = false;
  if (!acknowledged && status === 404) {
    expect(cutOff).not.toBeNull();
    return;
  }
  expect(status).toBe(200);
  const version = acknowledged?.version ?? 0;
  const wentThrough = cutOff !== null && body.version === version + 1;
  const values = wentThrough ? cutOff : acknowledged?.values;
  expect(body.version).toBe(wentThrough ? version + 1 : version);
  expect({ ...body, contacts: withoutIds(body.contacts) }).toMatchObject({ ...values, label: values!.name });
  await expectHistory(server, token, body);
  known.acknowledged = { version: body.version, values: values! };
  known.cutOff = null;
}

const withoutIds = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: undefined }));

/** One entry per version, each beginning where the one before ended, the last one ending at the record itself. */
async function expectHistory(server: Server, token: string, record: Kept): Promise<void> {
  const path = `operators/${record.id}/history`;
  const { body: entries } = await send<HistoryEntry[]>(server, 'GET', path, { token });
  const oldestFirst = entries.toReversed();
  expect(oldestFirst.map((entry) => entry.version)).toEqual(
    Array.from({ length: record.version }, (_, at) => at + 1),
  );
  const told: Record<string, unknown> = { name: null, title: null, telephone: null, contacts: [] };
  for (const { changes } of oldestFirst) {
    for (const { field, before, after } of changes) {
      expect(before).toEqual(told[field]);
      told[field] = after;
    }
  }
  expect(record).toMatchObject(told);
}
