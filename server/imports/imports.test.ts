import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { csvLine } from '#model/csv.ts';
import type { RecordDefinition, TableField } from '#model/fields.ts';
import type { Import } from '#model/imports.ts';
import { recordOf, records } from '#model/records/index.ts';
import { plainCell, type SheetCell, sheetLimits } from '#model/sheets.ts';
import type { Values } from '#model/validate.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { csv, fileHeaders, importing } from '#test/importing.ts';
import { cellsIn, workbookOf, xlsxOf, zipped } from '#test/sheets.ts';
import { fittingValue, goodValues, nextTurn } from '#test/values.ts';

onBothDatabases('files that people bring', (bench) => {
  const { bring, settled, checked, rowsOf, applied, made } = importing(bench);

  /** All records of a type as a file. */
  async function exported({ endpoint }: RecordDefinition, format: 'csv' | 'xlsx', language = 'en-US') {
    const answer = await bench.app.inject({
      url: `/api/v3/${endpoint}/${format}?orderby=createdAt desc`,
      headers: { authorization: `Bearer ${bench.token}`, 'accept-language': language },
    });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  /** Rows of cells as a file. */
  const fileOf = async (format: 'csv' | 'xlsx', lines: readonly (readonly SheetCell[])[]) =>
    format === 'csv'
      ? Buffer.from(lines.map((line) => csvLine(line.map(plainCell))).join(''))
      : xlsxOf(lines);

  it('change exactly what was edited after an export, in every type, and an export gives it back', async () => {
    for (const [place, definition] of records.entries()) {
      const { endpoint, type, stored } = definition;
      await bench.call('POST', endpoint, await goodValues(bench, definition));
      await made(definition);
      const isCsv = place % 2 === 0;
      const [format, language] = isCsv ? (['csv', 'es-MX'] as const) : (['xlsx', 'en-US'] as const);
      const cells = await cellsIn(await exported(definition, format, language));
      const [headings, first, ...rest] = cells;
      const field = stored.find(({ kind, unique }) => (kind === 'text' || kind === 'date') && !unique)!;
      const at = 1 + stored.indexOf(field);
      const value = fittingValue(definition, field, nextTurn()) as SheetCell;
      const edited = first!.with(at, value);
      const lines = [headings!, edited, ...rest];
      const file = await fileOf(format, lines);
      const kept = await checked(endpoint, file, language);
      const told = await rowsOf(kept);
      expect(
        told.filter(({ outcome }) => outcome !== 'unchanged'),
        type,
      ).toMatchObject([{ outcome: 'changed', row: 2, changes: [{ field: field.wire }] }]);
      // Nothing but the times of changes is left out.
      expect(kept.columns.filter((column) => column.field === null)).toHaveLength(2);
      expect(await applied(kept)).toMatchObject({ state: 'done', changed: 1, refused: 0 });
      const after = await cellsIn(await exported(definition, format, language));
      expect(after, type).toContainEqual([...edited.slice(0, -1), expect.anything()]);
    }
  });

  it('change nothing as they were exported', async () => {
    const [well, ticket] = [recordOf('well'), recordOf('gauged-ticket')];
    await bench.call('POST', well.endpoint, await goodValues(bench, well));
    // Midnight on the clock of the home terminal.
    await made(ticket, { arrivedAt: '2026-05-01T05:00:00Z' });
    for (const definition of [well, ticket]) {
      for (const format of ['csv', 'xlsx'] as const) {
        const kept = await checked(definition.endpoint, await exported(definition, format));
        expect(kept.counts).toEqual({ new: 0, changed: 0, wrong: 0, unchanged: kept.total });
      }
    }
  });

  it('change nothing as a spreadsheet saves what was exported as CSV', async () => {
    await made(recordOf('terminal'), { terminalId: 'T-SAVED', terminalManager: '-vacant-' });
    const columns = 'id,terminalId,terminalManager';
    const { body } = await bench.call('GET', `terminals/csv?terminalId=T-SAVED&columns=${columns}`);
    const lines: string[] = body.replace('\ufeff', '').trimEnd().split('\r\n');
    const cells = lines.map((line) => line.split(','));
    expect(cells[1]!.at(-1)).toBe("'-vacant-");
    expect((await checked('terminals', await xlsxOf(cells))).counts).toMatchObject({ unchanged: 1 });
  });

  it('make records, and an export gives the cells back', async () => {
    const lease = await made(recordOf('lease'), { name: 'Imported Lease' });
    const operator = (lease.company as { label: string }).label;
    const file = csv(
      'Número,Compañía,lease,tank-capacity,Strapping Fraction,Tank Increment,unitsPerIncrement,Certification Date',
      `T-1,${operator},imported lease,"1,000 bbl",4,240,1.67,11/3/2026`,
      `00T-2,${operator},,500,8,"1,240",.5,Nov 4 2026`,
    );
    const kept = await checked('tanks', file);
    expect(kept.counts).toMatchObject({ new: 2, wrong: 0 });
    expect(await applied(kept, 'all')).toMatchObject({ state: 'done', created: 2, title: 'rows.xlsx' });
    const { body } = await bench.call(
      'GET',
      'tanks/csv?number=00T-2&columns=number,lease,capacity,certificationDate',
    );
    expect(body.split('\r\n')[1]).toBe('00T-2,,500,2026-11-04');
    const again = await checked('tanks', file);
    expect(again.counts).toMatchObject({ new: 0, unchanged: 2 });
    const { body: history } = await bench.call('GET', `tanks/${(await rowsOf(again))[0]!.record}/history`);
    expect(history[0]).toMatchObject({ reason: 'Imported from rows.xlsx' });
    const twice = await bench.call('POST', `imports/${kept.id}/apply`, { mode: 'valid' });
    expect(twice).toMatchObject({ status: 409, body: { message: 'This file has been imported already.' } });
  });

  it('name the tank of a lease before one that belongs to none, and that where the lease has none', async () => {
    const [lease, tank] = [recordOf('lease'), recordOf('tank')];
    const one = await made(lease, { name: 'Fit One' });
    await made(lease, { name: 'Fit Other' });
    // More than are looked at of one name.
    for (let nth = 0; nth < 21; nth += 1) await made(tank, { number: 'Fit 1' });
    const stray = await made(tank, { number: 'Fit 2' });
    const own = [];
    for (const number of ['Fit 1', 'fit 2']) own.push(await made(tank, { number, lease: one.id }));
    const kept = await checked(
      'gauged-tickets',
      csv(
        'Ticket Number,Period End,Ticket Date,Lease,Tank',
        'Fit-1,2026-05-31,2026-05-07,Fit One,Fit 1',
        'Fit-2,2026-05-31,2026-05-07,Fit One,Fit 2',
        'Fit-3,2026-05-31,2026-05-07,Fit Other,Fit 2',
        'Fit-4,2026-05-31,2026-05-07,Fit Other,Fit 1',
      ),
    );
    expect((await rowsOf(kept)).map(({ errors }) => errors)).toEqual([
      {},
      {},
      {},
      { tank: expect.stringContaining('Several records') },
    ]);
    expect(await applied(kept)).toMatchObject({ created: 3 });
    const { body } = await bench.call(
      'GET',
      'gauged-tickets?list=named&ticketNumber=Fit-&orderby=ticketNumber',
    );
    expect(body.map((ticket: Values) => (ticket.tank as Values).id)).toEqual([
      own[0]!.id,
      own[1]!.id,
      stray.id,
    ]);
  });

  it('mark every cell that is wrong, and give the wrong rows back with why', async () => {
    await made(recordOf('company'), { name: 'Namesake Oil' });
    await made(recordOf('company'), { name: 'Namesake Oil' });
    const only = await made(recordOf('company'), { name: 'Only Oil' });
    const file = csv(
      'Name,Company,State,County,Latitude,Active Date,Allow Run Tickets,Nonsense',
      'Good,Only Oil,TX,Rusk,32.1,1/31/2026,yes,x',
      'Bad,Namesake Oil,Texas,Nowhere,12.5.3,2/30/2026,perhaps,x',
      'Worse,Nobody Oil,ZZ,,,,,',
      ',Only Oil,TX,,,,,=1+1',
    );
    const kept = await checked('leases', file);
    expect(kept.columns.at(-1)).toMatchObject({ heading: 'Nonsense', field: null, sample: ['x', 'x'] });
    expect(kept.counts).toMatchObject({ new: 0, wrong: 4 });
    const rows = await rowsOf(kept, '?outcome=wrong');
    expect(rows.map(({ row, errors }) => [row, Object.keys(errors).sort()])).toEqual([
      // A latitude alone is no place.
      [2, ['longitude']],
      [3, ['activeDate', 'allowRunTickets', 'company', 'county', 'latitude']],
      [4, ['company', 'state']],
      [5, ['name']],
    ]);
    expect(rows[1]!.errors).toMatchObject({
      company: expect.stringContaining('Several records'),
      county: 'It is not in the list.',
      latitude: 'It is not a number.',
      activeDate: 'Type it as MM/DD/YYYY.',
      allowRunTickets: 'Write Yes or No.',
    });
    const all = await bench.call('POST', `imports/${kept.id}/apply`, { mode: 'all' });
    expect(all.status).toBe(409);
    const answer = await bench.app.inject({
      url: `/api/v3/imports/${kept.id}/errors/xlsx`,
      headers: { authorization: `Bearer ${bench.token}`, 'accept-language': 'es' },
    });
    const [headings, , second, , last] = await cellsIn(answer.rawPayload);
    expect(headings!.at(-1)).toBe('Qué está mal');
    expect(second!.slice(0, 3)).toEqual(['Bad', 'Namesake Oil', 'Texas']);
    expect(second!.at(-1)).toContain('Latitud: No es un número.');
    expect(last!.slice(7, 8)).toEqual(['=1+1']);
    const text = await bench.call('GET', `imports/${kept.id}/errors/csv`);
    expect(text.body).toContain("'=1+1,Name: It must be filled in.");
    // The county is looked for in the state beside it.
    const right = await checked('leases', csv('Name,Company,State,County', `Right,${only.label},TX,Rusk`));
    expect(right.counts).toMatchObject({ new: 1 });
  });

  it('mark what a formula should have told and did not', async () => {
    const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
    const failed = '<c t="e"><f>VLOOKUP(A2,B:C,2,0)</f><v>#N/A</v></c>';
    const headings = ['Terminal ID', 'Description', 'State', 'Terminal Manager'].map(text).join('');
    const cells = ['T-FAILED', 'Yard', 'TX'].map(text).join('');
    const sheet = `<row r="1">${headings}</row><row r="2">${cells}${failed}</row>`;
    expect(await rowsOf(await checked('terminals', zipped(workbookOf(sheet))))).toMatchObject([
      { outcome: 'wrong', errors: { terminalManager: 'The formula of this cell failed.' } },
    ]);
  });

  /** The rows of a table of every record as a file. */
  async function exportedRows(
    { endpoint }: RecordDefinition,
    { id }: TableField,
    format: 'csv' | 'xlsx',
    language = 'en-US',
  ) {
    const answer = await bench.app.inject({
      url: `/api/v3/${endpoint}/${id}/${format}?orderby=createdAt desc`,
      headers: { authorization: `Bearer ${bench.token}`, 'accept-language': language },
    });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  it('change exactly what was edited in the rows of tables, in every type that has some', async () => {
    for (const definition of records) {
      for (const [place, table] of definition.tables.entries()) {
        const rows = [1, 2, 3].map(() =>
          Object.fromEntries(
            table.columns.map((column) => [column.wire, fittingValue(definition, column, nextTurn())]),
          ),
        );
        const { id } = await made(definition, { [table.wire]: rows });
        const [format, language] =
          place % 2 === 0 ? (['csv', 'es-MX'] as const) : (['xlsx', 'en-US'] as const);
        const before = await cellsIn(await exportedRows(definition, table, format, language));
        const own = before.findIndex(([owner]) => owner === id);
        const telling = before[own]!.length - table.columns.length;
        const fresh = before[own]!.slice(telling);
        // The second is emptied, the first gets the last cell of the third, and there is a fourth.
        const first = before[own]!.with(-1, before[own + 2]!.at(-1)!);
        const second = before[own + 1]!.map((cell, at) => (at < telling ? cell : null));
        const fourth = [id, null, null, ...fresh];
        const renamed = before[own + 2]!;
        const file = await fileOf(format, [before[0]!, first, second, renamed, ...before.slice(own + 3)]);
        const kept = await checked(definition.endpoint, file, language);
        expect(kept).toMatchObject({ table: table.wire, counts: { new: 0, changed: 2, wrong: 0 } });
        const last = table.columns.at(-1)!.wire;
        expect(await rowsOf(kept, '?outcome=changed')).toMatchObject([
          { row: 2, record: id, isTakenOut: false, changes: [{ field: last }] },
          { row: 3, record: id, isTakenOut: true },
        ]);
        expect(await applied(kept, 'all')).toMatchObject({ state: 'done', total: 1, changed: 1, refused: 0 });
        const more = await checked(definition.endpoint, await fileOf(format, [before[0]!, fourth]), language);
        // What names its rows is there already: it is that one.
        expect(more.counts).toMatchObject({ new: 0, changed: 1, wrong: 0 });
        const after = await cellsIn(await exportedRows(definition, table, format, language));
        const left = after.filter(([owner]) => owner === id);
        expect(left).toEqual([first, renamed]);
        expect(after.filter(([owner]) => owner !== id)).toEqual(before.filter(([owner]) => owner !== id));
        for (const unchanged of [await exportedRows(definition, table, 'xlsx'), await fileOf('csv', after)]) {
          const again = await checked(definition.endpoint, unchanged, language);
          expect(again.counts).toEqual({ new: 0, changed: 0, wrong: 0, unchanged: again.total });
        }
      }
    }
  });

  it('tell a row of a table by its record and its name, and say what is wrong with it', async () => {
    const company = recordOf('company');
    const contacts = [
      { name: 'Ann Lee', telephone: '9035550101' },
      { name: 'Twin', telephone: '9035550102' },
      { name: 'Twin', telephone: '9035550103' },
    ];
    const operator = await made(company, { name: 'Rows Oil', contacts });
    const { body: brought } = await bring(
      'operators',
      csv(
        'Company,Name,Telephone,Title',
        'rows oil,ANN lee,(903) 555-0111,Boss',
        'Rows Oil,Bob Roe,903-555-0199,',
        'Rows Oil,Twin,9035550104,',
        'Rows Oil,Cy Poe,12,',
        'Nobody Oil,Di Moe,9035550105,',
        'Rows Oil,Ann Lee,9035550106,',
      ),
    );
    expect(brought.table).toBe(null);
    const path = `imports/${brought.id}`;
    expect((await bench.call('PUT', `${path}/table`, { table: 'nonsense' })).status).toBe(400);
    const { body: taken } = await bench.call('PUT', `${path}/table`, { table: 'contacts' });
    const columns = ['record.name', 'name', 'telephone', 'title'];
    expect(taken.columns.map(({ field }: { field: string }) => field)).toEqual(columns);
    expect(
      (await bench.call('PUT', `${path}/columns`, { columns: [columns[0], null, null, null] })).status,
    ).toBe(400);
    await bench.call('PUT', `${path}/columns`, { columns });
    const kept = await settled(path);
    const told = (await rowsOf(kept)).map(({ outcome, errors }) => [outcome, errors]);
    expect(told).toEqual([
      ['changed', {}],
      ['new', {}],
      ['wrong', { name: expect.stringContaining('Several rows') }],
      ['wrong', { telephone: expect.anything() }],
      ['wrong', { 'record.name': 'There is no company with this ID or name.' }],
      ['wrong', { 'record.name': 'Row 2 of the file is about the same row of the record.' }],
    ]);
    const errors = await bench.call('GET', `${path}/errors/csv`);
    expect(errors.body).toContain('Record: There is no company');
    expect(await applied(kept)).toMatchObject({ state: 'done', total: 1, changed: 1 });
    const { body: after } = await bench.call('GET', `operators/${operator.id}?list=expanded`);
    const textOf = ({ name, telephone, title }: Values) => [name, telephone, title];
    expect(after.contacts.map(textOf)).toEqual([
      ['ANN lee', '9035550111', 'Boss'],
      ['Twin', '9035550102', null],
      ['Twin', '9035550103', null],
      ['Bob Roe', '9035550199', null],
    ]);
    expect(after.contacts[0].id).toBe((operator.contacts as Values[])[0]!.id);
    expect((await bench.call('PUT', `${path}/table`, { table: null })).status).toBe(409);
  });

  it('write no row of a record that somebody else has changed since it was checked', async () => {
    const contacts = [{ name: 'Eve', telephone: '9035550101' }];
    const { id } = await made(recordOf('company'), { contacts });
    const file = csv('Record ID,Row ID,Name,Title,Telephone,Email', `${id},,Eve,Chief,9035550101,`);
    const kept = await checked('operators', file);
    expect(kept.counts).toMatchObject({ changed: 1 });
    await bench.call('PATCH', `operators/${id}`, { contacts: [] }, { 'if-match': '"1"' });
    expect(await applied(kept)).toMatchObject({ changed: 0, stale: 1 });
    const { body } = await bench.call('GET', `operators/${id}?list=expanded`);
    expect(body.contacts).toEqual([]);
  });

  it('are kept for as long as they are written, whoever brings others meanwhile', async () => {
    const one = csv('Terminal ID,Description,State', `Kept ${nextTurn()},yard,TX`);
    const kept = await checked('terminals', one);
    const { id: batch } = await applied(kept);
    const at = async (state: 'working' | 'done') =>
      sql`update batches set state = ${state}, seen_at = now() where id = ${batch}::uuid`.execute(
        bench.database.sql,
      );
    await at('working');
    for (let nth = 0; nth < 6; nth += 1) await bring('terminals', one);
    expect((await bench.call('DELETE', `imports/${kept.id}`)).status).toBe(409);
    expect(await rowsOf(kept)).toHaveLength(1);
    await at('done');
    await bring('terminals', one);
    expect((await bench.call('GET', `imports/${kept.id}`)).status).toBe(404);
  });

  it('are refused in a sentence where they are no file of records, and leave nothing', async () => {
    const picture = await bring('tanks', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    expect(picture).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no spreadsheet') },
    });
    expect((await bring('tanks', Buffer.from('only,headings'))).body.message).toContain('no rows');
    expect((await bring('nonsense', csv('a', '1'))).status).toBe(404);
    const large = await bench.app.inject({
      method: 'POST',
      url: '/api/v3/imports/tanks?name=a.csv',
      headers: {
        ...fileHeaders,
        authorization: `Bearer ${bench.token}`,
        'content-length': String(200 * 1024 * 1024),
      },
      payload: 'a',
    });
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toContain(`${sheetLimits.bytes / 1024 / 1024} MB`);
    const json = await bench.call('POST', 'imports/tanks?name=a.csv', { a: 1 });
    expect(json.status).toBe(415);
    const kept = (await bring('tanks', csv('number,capacity', 'a,1'))).body as Import;
    for (const columns of [['number'], ['number', 'number'], ['number', 'nonsense'], [null, null], 'x']) {
      expect((await bench.call('PUT', `imports/${kept.id}/columns`, { columns })).status).toBe(400);
    }
    expect((await bench.call('POST', `imports/${kept.id}/apply`, { mode: 'valid' })).status).toBe(409);
    expect((await bench.call('DELETE', `imports/${kept.id}`)).status).toBe(204);
    expect((await bench.call('GET', `imports/${kept.id}`)).status).toBe(404);
  });
});
