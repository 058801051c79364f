import { beforeAll, describe, expect, it } from 'vitest';
import type { Field, RecordDefinition, StoredField } from '#model/fields.ts';
import { fold } from '#model/fold.ts';
import { type Gauge, levelOf } from '#model/gauge.ts';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { codeOption, codeTable, isCodeTable } from '#model/lists/code-tables.ts';
import { fixedOptions } from '#model/lists/options.ts';
import { inWordOrder } from '#model/lists/word-order.ts';
import { emptyFilter, filtersOfFields, recordListRules } from '#model/record-lists.ts';
import { records } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { joinValues } from '#model/value-lists.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { fewestValues, goodValues } from '#test/values.ts';

type Row = Values & { id: string; label: string };
type Named = { id: string; label: string };

/** What a list goes by, told a second time and as plainly as can be. */
const wordsOf = (list: string, code: string) => {
  const options = isCodeTable(list)
    ? seedOf(codeTable(list)).map((row) => codeOption(codeTable(list), row))
    : fixedOptions(list)!;
  return inWordOrder(options).findIndex(({ value }) => value === code);
};
const ticked = (value: unknown) =>
  Object.entries(value as object).flatMap(([name, is]) => (is ? [name] : []));

function keyOf(field: StoredField, value: unknown): string | number | null {
  if (value === null) return null;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return fold(value as string);
    case 'choice':
      return wordsOf(field.list, value as string);
    case 'reference':
      return fold((value as Named).label);
    case 'gauge':
      return levelOf(value as Gauge);
    case 'checkbox':
      return Number(value);
    case 'checkboxGroup':
      return ticked(value).join(', ') || null;
    default:
      return value as string | number;
  }
}

const compare = <T>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0);

function inOrder(
  rows: readonly Row[],
  keyOfRow: (row: Row) => string | number | null,
  isDown: boolean,
): Row[] {
  const turn = isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOfRow(one), keyOfRow(other)];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    return turn * (compare(left, right) || compare(one.id, other.id));
  });
}

const isEmpty = (field: StoredField, value: unknown) => keyOf(field, value) === null;

/** Filters that some of the rows fit, each with what it selects. */
function filtersOn(
  field: StoredField,
  rows: readonly Row[],
): [string, string, (value: unknown) => boolean][] {
  const values = rows.map((row) => row[field.wire]).filter((value) => value !== null);
  const [one, other] = [values[0], values.at(-1)];
  const { wire } = field;
  const empty = filtersOfFields({ stored: [field] } as unknown as RecordDefinition)[emptyFilter(wire)];
  const onEmpty: ReturnType<typeof filtersOn> = empty
    ? [
        [emptyFilter(wire), 'yes', (value) => isEmpty(field, value)],
        [emptyFilter(wire), 'no', (value) => !isEmpty(field, value)],
      ]
    : [];
  if (one === undefined) return onEmpty;
  const known = (fits: (value: never) => boolean) => (value: unknown) =>
    value !== null && fits(value as never);
  switch (field.kind) {
    case 'text':
    case 'longText': {
      if (field.kind === 'text' && field.format === 'phone') {
        const written = String(one).replace(/^(\d{3})(\d{3})/, '($1) $2-');
        return [...onEmpty, [wire, written, known((value: string) => value.includes(String(one)))]];
      }
      const part = String(one).slice(2, 14).toUpperCase();
      return [...onEmpty, [wire, part, known((value: string) => fold(value).includes(fold(part)))]];
    }
    case 'number': {
      const [low, high] = [Number(one), Number(other)].toSorted(compare) as [number, number];
      return [
        ...onEmpty,
        [wire, `${low}..${high}`, known((value: number) => value >= low && value <= high)],
        [wire, `${high}..`, known((value: number) => value >= high)],
        [wire, String(low), known((value: number) => value === low)],
      ];
    }
    case 'date': {
      const [low, high] = [String(one), String(other)].toSorted() as [string, string];
      return [
        ...onEmpty,
        [wire, `${low}..${high}`, known((value: string) => value >= low && value <= high)],
        [wire, `..${low}`, known((value: string) => value <= low)],
      ];
    }
    case 'moment':
      return [...onEmpty, [wire, `${one}..`, known((value: string) => value >= String(one))]];
    case 'checkbox':
      return [
        [wire, 'yes', (value) => value === true],
        [wire, 'no', (value) => value === false],
      ];
    case 'checkboxGroup':
      return [
        ...onEmpty,
        [
          wire,
          joinValues(field.options.slice(0, 2)),
          (value) => ticked(value).some((name) => field.options.slice(0, 2).includes(name)),
        ],
      ];
    case 'choice':
      return [
        ...onEmpty,
        [wire, joinValues([String(one), 'no such code']), known((value: string) => value === one)],
        [wire, 'no such code', () => false],
      ];
    case 'reference': {
      const ids = [one, other].map((value) => (value as Named).id);
      return [...onEmpty, [wire, joinValues(ids), known((value: Named) => ids.includes(value.id))]];
    }
    default:
      return onEmpty;
  }
}

onBothDatabases('the list of every record type', (bench) => {
  /** Everything is made before anything is listed: whoever is made for others to name is in a list as well. */
  beforeAll(async () => {
    for (const definition of records) {
      for (const values of [goodValues, fewestValues, goodValues]) {
        const made = await bench.call('POST', definition.endpoint, await values(bench, definition));
        expect(made.status, JSON.stringify(made.body)).toBe(201);
      }
    }
  }, 60_000);

  for (const definition of records) {
    const { endpoint, type, stored, display } = definition;
    /** All of a list, page by page. */
    const list = async (query: Record<string, string> = {}): Promise<Row[]> => {
      const rows: Row[] = [];
      for (;;) {
        const page = { top: '100', skip: String(rows.length), ...query };
        const { status, body } = await bench.call('GET', `${endpoint}?${new URLSearchParams(page)}`);
        expect(status, JSON.stringify([query, body])).toBe(200);
        rows.push(...body);
        if (body.length < 100) return rows;
      }
    };
    const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
    const named = (rows: readonly Row[]) => inOrder(rows, ({ label }) => fold(label), false);

    describe(type, () => {
      let rows: Row[];
      beforeAll(async () => {
        rows = await list({ list: 'named', orderby: 'createdAt desc' });
      });

      it('gives each record as it is, with the names of those it names', async () => {
        for (const row of rows.slice(0, 2)) {
          const { body } = await bench.call('GET', `${endpoint}/${row.id}?list=expanded`);
          expect(body).toMatchObject(row);
        }
      });

      it('is ordered by every stored field, what is empty last', async () => {
        for (const field of stored) {
          const keyOfRow = (row: Row) =>
            field === display ? fold(row.label) : keyOf(field, row[field.wire]);
          for (const direction of ['asc', 'desc']) {
            const found = await list({ orderby: `${field.wire} ${direction}` });
            const expected = inOrder(rows, keyOfRow, direction === 'desc');
            expect(idsOf(found), `${field.wire} ${direction}`).toEqual(idsOf(expected));
          }
        }
      });

      it('is narrowed by every filter its fields have', async () => {
        for (const field of stored) {
          for (const [name, text, fits] of filtersOn(field, rows)) {
            const expected = named(rows.filter((row) => fits(row[field.wire])));
            expect(idsOf(await list({ [name]: text })), `${name}=${text}`).toEqual(idsOf(expected));
          }
        }
      });

      it('is counted, read from its end and put into a file under filters and a search', async () => {
        const [wanted] = rows;
        const word = fold(wanted!.label).split(' ')[0]!;
        const query = { search: word, createdAt: '-24h..', [display.wire]: filterFor(display, wanted!) };
        const expected = await list({ ...query, orderby: 'updatedAt desc' });
        expect(idsOf(expected)).toContain(wanted!.id);
        const selected = new URLSearchParams(query);
        const { body: counted } = await bench.call('GET', `${endpoint}/count?${selected}`);
        expect(counted).toEqual({ count: expected.length, isMore: false });
        const last = await list({ ...query, orderby: 'updatedAt desc', from: 'end', top: '2' });
        expect(idsOf(last)).toEqual(idsOf(expected.slice(-2)));
        const file = await bench.call('GET', `${endpoint}/csv?orderby=updatedAt desc&${selected}`);
        const lines: string[] = file.body.trimEnd().split('\r\n');
        expect(lines).toHaveLength(expected.length + 1);
        expect(lines[0]).toContain(display.label);
      });

      it('refuses what is no order and no filter of it, by name', async () => {
        const rules = recordListRules(definition);
        const bad: Partial<Record<string, string>> = {
          records: 'nobody',
          numbers: 'many',
          days: '2026-02-30',
          span: 'soon',
          truth: 'perhaps',
        };
        for (const [name, kind] of Object.entries(rules.filters!)) {
          const text = bad[kind];
          if (text === undefined) continue;
          const answer = await bench.call('GET', `${endpoint}?${name}=${text}`);
          expect(answer.status).toBe(400);
          expect(answer.body.message).toContain(name);
        }
        for (const query of ['orderby=search', 'nonsense=1', 'nonsense.empty=yes']) {
          expect((await bench.call('GET', `${endpoint}?${query}`)).status).toBe(400);
        }
      });
    });
  }
});

/** A filter on what a record is called that it fits. */
function filterFor(display: Field, row: Row): string {
  const value = row[display.wire];
  return display.kind === 'reference' ? (value as Named).id : String(value);
}
