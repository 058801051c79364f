import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Field, RecordDefinition } from '#model/fields.ts';
import { childrenOf, records } from '#model/records/index.ts';
import { emptyValue, type Values } from '#model/validate.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { badValues, fewestValues, fittingValue, goodValues, madeId, nextTurn } from '#test/values.ts';

const writable = (definition: RecordDefinition) =>
  definition.fields.filter((field) => field.kind !== 'children');

/** What was sent, as a read gives it back: references by id, rows without the ids they were given. */
function comparable(field: Field, value: unknown): unknown {
  if (field.kind === 'reference') return (value as { id: string } | null)?.id ?? value;
  if (field.kind === 'table') return (value as Values[]).map(({ id: _, ...row }) => row);
  return value;
}
const valuesIn = (definition: RecordDefinition, record: Values) =>
  Object.fromEntries(
    writable(definition).map((field) => {
      const value = record[field.wire];
      return [
        field.wire,
        field.kind === 'reference' && value ? (value as { id: string }).id : comparable(field, value),
      ];
    }),
  );

onBothDatabases('every record type', (bench) => {
  for (const definition of records) {
    const { endpoint, type } = definition;
    describe(type, () => {
      const create = async () => {
        const values = await goodValues(bench, definition);
        const made = await bench.call('POST', endpoint, values);
        expect(made).toMatchObject({ status: 201 });
        // Made-up values may be odd; that is said once, to whoever wrote them.
        const { warnings: _, ...record } = made.body as Values & { id: string };
        return { values, record: record as Values & { id: string } };
      };

      it('creates with every field and reads the same back', async () => {
        const { values, record } = await create();
        expect(valuesIn(definition, record)).toEqual(values);
        const read = await bench.call('GET', `${endpoint}/${record.id}?list=expanded`);
        expect(read.body).toEqual(record);
        expect(read.headers.etag).toBe('"1"');
        expect(record).toMatchObject({ version: 1, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
      });

      it('creates with the required fields alone and fills the rest with their empty values', async () => {
        const values = await fewestValues(bench, definition);
        const made = await bench.call('POST', endpoint, values);
        expect(made.status).toBe(201);
        for (const field of writable(definition)) {
          if (!field.required) expect(made.body[field.wire]).toEqual(emptyValue(field));
        }
      });

      it('names every required field that is missing, and saves nothing', async () => {
        const id = randomUUID();
        const answer = await bench.call('POST', endpoint, { id });
        const required = definition.fields.filter((field) => field.required);
        expect(answer.status).toBe(400);
        expect(answer.body.fields).toEqual(
          Object.fromEntries(required.map((field) => [field.wire, `Invalid ${field.label}`])),
        );
        expect((await bench.call('GET', `${endpoint}/${id}`)).status).toBe(404);
      });

      it('refuses every bad value of every field, by name', async () => {
        const values = await fewestValues(bench, definition);
        for (const field of writable(definition)) {
          for (const bad of badValues(field)) {
            const answer = await bench.call('POST', endpoint, { ...values, [field.wire]: bad });
            const shown = `${field.wire} = ${JSON.stringify(bad)}`;
            expect(answer.status, shown).toBe(400);
            const names = Object.keys(answer.body.fields);
            expect(
              names.every((name) => name.startsWith(field.wire)),
              `${shown}: ${names}`,
            ).toBe(true);
          }
        }
        const unknown = await bench.call('POST', endpoint, { ...values, nonsense: 1 });
        expect(unknown).toMatchObject({
          status: 400,
          body: { fields: { nonsense: 'Unknown field nonsense' } },
        });
      });

      it('changes one field at a time and leaves the others', async () => {
        const { record } = await create();
        let version = 1;
        let current = valuesIn(definition, record);
        for (const field of writable(definition)) {
          const value =
            field.kind === 'reference'
              ? await madeId(bench, field.to)
              : fittingValue(definition, field, nextTurn());
          const answer = await bench.call(
            'PATCH',
            `${endpoint}/${record.id}`,
            { [field.wire]: value },
            { 'if-match': `"${version}"` },
          );
          expect(answer.status, `${field.wire} ${JSON.stringify(answer.body)}`).toBe(200);
          const expected = { ...current, [field.wire]: value };
          expect(valuesIn(definition, answer.body)).toEqual(expected);
          if (!isDeepStrictEqual(expected, current)) version += 1;
          expect(answer.body.version).toBe(version);
          current = expected;
        }
      });

      it('clears what may be empty with null and refuses to clear what may not', async () => {
        const { record } = await create();
        const optional = writable(definition).filter((field) => !field.required);
        const cleared = Object.fromEntries(optional.map((field) => [field.wire, null]));
        const answer = await bench.call('PATCH', `${endpoint}/${record.id}`, cleared, { 'if-match': '"1"' });
        expect(answer.status).toBe(200);
        for (const field of optional) expect(answer.body[field.wire]).toEqual(emptyValue(field));
        for (const field of writable(definition).filter((one) => one.required)) {
          const refused = await bench.call(
            'PATCH',
            `${endpoint}/${record.id}`,
            { [field.wire]: null },
            { 'if-match': '"2"' },
          );
          expect(refused).toMatchObject({
            status: 400,
            body: { fields: { [field.wire]: `Invalid ${field.label}` } },
          });
        }
      });

      it('wants the version a change was made on, and shows the record to whoever comes second', async () => {
        const { record } = await create();
        const path = `${endpoint}/${record.id}`;
        const field =
          definition.display.kind === 'reference' ? definition.field('description') : definition.display;
        const change = { [field.wire]: fittingValue(definition, field, nextTurn()) };
        expect((await bench.call('PATCH', path, change)).status).toBe(428);
        expect((await bench.call('PATCH', path, change, { 'if-match': 'soon' })).status).toBe(400);
        expect((await bench.call('PATCH', path, change, { 'if-match': '"1"' })).status).toBe(200);
        const stale = await bench.call('PATCH', path, change, { 'if-match': '"1"' });
        expect(stale).toMatchObject({
          status: 412,
          body: { statusCode: 412, current: { version: 2, ...change } },
        });
        expect((await bench.call('GET', path)).body.version).toBe(2);
      });

      it('keeps a history of who changed what', async () => {
        const { record } = await create();
        const path = `${endpoint}/${record.id}`;
        const field =
          definition.display.kind === 'reference' ? definition.field('description') : definition.display;
        const before = record[field.wire];
        const after = fittingValue(definition, field, nextTurn());
        await bench.call('PATCH', path, { [field.wire]: after }, { 'if-match': '"1"' });
        const { body } = await bench.call('GET', `${path}/history`);
        expect(body).toHaveLength(2);
        expect(body[0]).toMatchObject({
          version: 2,
          user: { fullName: 'Carla Clerk' },
          changes: [{ field: field.wire, before, after }],
        });
        const made: { field: string; after: unknown }[] = body[1].changes;
        for (const change of made) expect(change.after).toEqual(record[change.field]);
        expect((await bench.call('GET', `${path}/history?top=1`)).body).toHaveLength(1);
      });

      it('makes one record of a creation sent twice, and refuses another under its id', async () => {
        const values = { id: randomUUID(), ...(await goodValues(bench, definition)) };
        const first = await bench.call('POST', endpoint, values);
        const again = await bench.call('POST', endpoint, values);
        expect([first.status, again.status]).toEqual([201, 200]);
        expect(again.body).toEqual(first.body);
        const other = { id: values.id, ...(await goodValues(bench, definition)) };
        expect((await bench.call('POST', endpoint, other)).status).toBe(409);
      });

      it('refuses a reference to nothing, on its field', async () => {
        const values = await fewestValues(bench, definition);
        for (const field of definition.fields.filter((one) => one.kind === 'reference')) {
          const answer = await bench.call('POST', endpoint, { ...values, [field.wire]: randomUUID() });
          expect(answer).toMatchObject({
            status: 400,
            body: { fields: { [field.wire]: `Invalid ${field.label}` } },
          });
        }
      });

      it('refuses a second record with a value that must be unique', async () => {
        for (const field of definition.fields.filter((one) => one.unique)) {
          const values = await fewestValues(bench, definition);
          await bench.call('POST', endpoint, values);
          const other = { ...(await fewestValues(bench, definition)), [field.wire]: values[field.wire] };
          const answer = await bench.call('POST', endpoint, other);
          expect(answer).toMatchObject({
            status: 409,
            body: { fields: { [field.wire]: `Invalid ${field.label}` } },
          });
        }
      });

      it('is found by its name as an option and as a search result', async () => {
        const { record } = await create();
        const text = encodeURIComponent(String(record.label).toUpperCase());
        const options = await bench.call('GET', `${endpoint}?list=compact&top=100&search=${text}`);
        expect(options.body).toContainEqual(
          expect.objectContaining({ label: record.label, value: record.id }),
        );
        const results = await bench.call('GET', `${endpoint}?list=expanded&top=100&search=${text}`);
        expect(results.body).toContainEqual({ label: record.label, value: record.id, type, data: record });
      });

      it('is found by every searchable field', async () => {
        const { record } = await create();
        for (const field of definition.fields.filter((one) => one.searchable)) {
          const value = record[field.wire];
          const name = field.kind === 'reference' ? (value as { label: string }).label : value;
          const text = encodeURIComponent(String(name));
          const found = await bench.call('GET', `${endpoint}?search=${text}&top=100`);
          expect(
            found.body.map((one: Values) => one.id),
            field.wire,
          ).toContain(record.id);
        }
      });

      it('lists in both directions by every order it offers, page by page', async () => {
        for (let made = 0; made < 4; made += 1)
          await bench.call('POST', endpoint, await fewestValues(bench, definition));
        const ids = async (query: string): Promise<string[]> =>
          (await bench.call('GET', `${endpoint}?${query}`)).body.map((one: Values) => one.id);
        for (const field of [definition.display.wire, 'createdAt', 'updatedAt']) {
          const up = await ids(`orderby=${field}&top=100`);
          const down = await ids(`orderby=${field} desc&top=100`);
          if (up.length < 100) expect(down).toEqual([...up].reverse());
          const pages = [
            ...(await ids(`orderby=${field}&top=2`)),
            ...(await ids(`orderby=${field}&top=2&skip=2`)),
          ];
          expect(pages).toEqual(up.slice(0, 4));
        }
      });

      it('lists the records below one of its own', async () => {
        const { record } = await create();
        for (const child of childrenOf(definition)) {
          const path = `${endpoint}/${record.id}/${child.endpoint}`;
          expect((await bench.call('GET', path)).body).toEqual([]);
          expect((await bench.call('GET', `${endpoint}/${randomUUID()}/${child.endpoint}`)).status).toBe(404);
        }
      });

      it('answers 404 for a record that is not there', async () => {
        for (const id of [randomUUID(), 'nonsense', '%00', '1']) {
          expect((await bench.call('GET', `${endpoint}/${id}`)).status).toBe(404);
          expect((await bench.call('GET', `${endpoint}/${id}/history`)).status).toBe(404);
          const change = await bench.call('PATCH', `${endpoint}/${id}`, {}, { 'if-match': '"1"' });
          expect(change.status).toBe(404);
        }
      });
    });
  }
});
