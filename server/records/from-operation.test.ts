import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { fewestValues } from '#test/values.ts';

onBothDatabases('a ticket made from what the field sent', (bench) => {
  for (const type of ['gauged-ticket', 'LACT-ticket']) {
    const definition = recordOf(type);
    const make = async () => {
      const made = await bench.call('POST', definition.endpoint, await fewestValues(bench, definition));
      return made.body as { id: string; operation: unknown };
    };
    const book = (table: string, id: string, operation: string) =>
      sql`update ${sql.table(table)} set operation_id = ${operation}::uuid where id = ${id}::uuid`.execute(
        bench.database.sql,
      );

    it(`leads there (${type})`, async () => {
      const { operation, document } = await addOperation(bench.database.sql);
      const { id, operation: none } = await make();
      expect(none).toBeNull();
      await book(definition.table, id, operation.id);
      const read = await bench.call('GET', `${definition.endpoint}/${id}?list=expanded`);
      const { documentNumber, ...named } = read.body.operation;
      expect(named).toEqual({ id: operation.id, label: 'Pickup' });
      expect(documentNumber).toBe(document.number);
      expect((await bench.call('GET', `${definition.endpoint}/${id}`)).body).not.toHaveProperty('operation');
    });

    it(`is told so by nobody else, and stays so when it is changed (${type})`, async () => {
      const { operation } = await addOperation(bench.database.sql);
      const { id } = await make();
      await book(definition.table, id, operation.id);
      const path = `${definition.endpoint}/${id}`;
      const version = { 'if-match': '"1"' };
      const refused = await bench.call('PATCH', path, { operation: null }, version);
      expect(refused).toMatchObject({ status: 400, body: { fields: { operation: expect.any(String) } } });
      const changed = await bench.call(
        'PATCH',
        path,
        { ticketType: 'Oil run', reason: 'Was left out' },
        version,
      );
      expect(changed.body).toMatchObject({ ticketType: 'Oil run', operation: { id: operation.id } });
    });

    it(`is one, and no other is made from the same (${type})`, async () => {
      const { operation } = await addOperation(bench.database.sql);
      const [first, second] = [await make(), await make()];
      await book(definition.table, first.id, operation.id);
      await expect(book(definition.table, second.id, operation.id)).rejects.toMatchObject({ code: '23505' });
    });
  }
});
