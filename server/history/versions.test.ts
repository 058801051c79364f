import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RecordDefinition } from '#model/fields.ts';
import { records } from '#model/records/index.ts';
import type { Values } from '#model/validate.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { goodValues } from '#test/values.ts';

const kept = ({ fields }: RecordDefinition) => fields.filter(({ kind }) => kind !== 'children');

onBothDatabases('the versions of records', (bench) => {
  const ask = async (path: string): Promise<Values> => {
    const { status, body } = await bench.call('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const change = async (path: string, version: number, values: Values): Promise<Values> => {
    const { status, body } = await bench.call('PATCH', path, values, { 'if-match': `"${version}"` });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  for (const definition of records) {
    const { endpoint, type } = definition;
    describe(type, () => {
      it('is told as it was at each version, and can be put back to what it was', async () => {
        const first = await goodValues(bench, definition);
        const { body: made } = await bench.call('POST', endpoint, first);
        const path = `${endpoint}/${made.id}`;
        const other = await goodValues(bench, definition);
        const changed = await change(path, 1, other);
        const valuesOf = (record: Values) =>
          Object.fromEntries(kept(definition).map(({ wire }) => [wire, record[wire]]));
        const then = await ask(`${path}/versions/1`);
        expect(valuesOf(then)).toEqual(valuesOf(made));
        expect(then).toMatchObject({ id: made.id, version: 1, label: made.label });
        expect(then.updatedBy).toEqual({ fullName: 'Carla Clerk' });
        expect(valuesOf(await ask(`${path}/versions/2`))).toEqual(valuesOf(changed));

        const idOf = (value: unknown) => (value as { id?: string } | null)?.id ?? value;
        const earlier = kept(definition).map(({ wire, kind }) => [
          wire,
          kind === 'reference' ? idOf(then[wire]) : then[wire],
        ]);
        const back = await change(path, 2, Object.fromEntries(earlier));
        expect(valuesOf(back)).toEqual(valuesOf(made));
        expect(back.version).toBe(3);
        expect(valuesOf(await ask(`${path}/versions/2`))).toEqual(valuesOf(changed));
      });
    });
  }

  it('have the names that the records they name had then, and say which of these are archived', async () => {
    const company = (await bench.call('POST', 'operators', { name: 'Early Oil', telephone: '9035551212' }))
      .body.id;
    const { body: lease } = await bench.call('POST', 'leases', { name: 'Then', company, state: 'TX' });
    await change(`operators/${company}`, 1, { name: 'Late Oil' });
    await change(`leases/${lease.id}`, 1, { name: 'Now' });
    await bench.call('POST', `operators/${company}/archive`, { reason: 'Sold' }, { 'if-match': '"2"' });
    expect(await ask(`leases/${lease.id}/versions/1`)).toMatchObject({
      name: 'Then',
      label: 'Then',
      company: { id: company, label: 'Early Oil', archived: true },
    });
    expect(await ask(`leases/${lease.id}/versions/2`)).toMatchObject({
      name: 'Now',
      company: { label: 'Late Oil' },
    });
  });

  it.each(['0', '2', '01', '-1', '1.0', 'one', '99999999999'])('has no version %s', async (version) => {
    const { body } = await bench.call('POST', 'fields', { reference: randomUUID(), description: 'Once' });
    expect((await bench.call('GET', `fields/${body.id}/versions/${version}`)).status).toBe(404);
  });
  it('refuses what it does not know', async () => {
    expect((await bench.call('GET', `fields/${randomUUID()}/versions/1`)).status).toBe(404);
    expect((await bench.call('GET', `fields/nonsense/versions/1`)).status).toBe(404);
    const { body } = await bench.call('POST', 'fields', { reference: randomUUID(), description: 'Twice' });
    expect((await bench.call('GET', `fields/${body.id}/versions/1?list=expanded`)).status).toBe(400);
  });
});
