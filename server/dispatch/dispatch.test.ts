import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document, Operation } from '#model/operations.ts';
import { addUser, disableUser, setPassword } from '#server/session/users.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';

const visit = { latitude: 32.35, longitude: -95.3 };

onBothDatabases('the dispatch lists', (bench) => {
  let ids: Record<string, Awaited<ReturnType<typeof addOperation>>>;
  beforeAll(async () => {
    const add = (given: Parameters<typeof addOperation>[1]) => addOperation(bench.database.sql, given);
    ids = {
      pickup: await add({
        modelData: { ticketNumber: 'T1', pickup: { orderNumber: 'O1' }, visit },
        at: '2026-11-01T10:00:00Z',
      }),
      reject: await add({
        modelData: { ticketNumber: 'T2', rejectReason: 'high BS&W' },
        at: '2026-11-01T11:00:00Z',
        user: 'Zed',
      }),
      void: await add({
        modelType: 'VoidOperationModel',
        modelData: { source: { type: 'PickupTicketModel' } },
        at: '2026-11-01T12:00:00Z',
      }),
      unload: await add({
        modelType: 'UnloadTicketModel',
        modelData: {
          ticketNumber: '=1+1',
          offload: { name: 'X' },
          unload: { orderNumber: 'O2' },
          bsw: 0.9,
          gravity: 60,
        },
        at: '2026-11-01T13:00:00Z',
        user: 'Añez, María',
        notes: [
          { note: 'BS&W is high', source: 'bsw', flag: 'error' },
          { note: 'Gravity jumped', source: 'gravity', flag: 'warning' },
          { note: 'old', resolved: true },
        ],
      }),
      eom: await add({
        modelType: 'MeasureLactTicketModel',
        at: '2026-11-01T14:00:00Z',
        notes: [{ note: 'Meter factor', source: 'meterFactor', flag: 'warning' }],
      }),
    };
  });
  const list = async <T = Document>(query: string): Promise<T[]> => {
    const { status, body } = await bench.call('GET', query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const numbers = async (query: string) =>
    (await list(`documents?${query}`)).map(({ id }) =>
      Object.keys(ids).find((name) => ids[name]!.document.id === id),
    );

  describe('documents', () => {
    it('come newest first, expanded only as asked', async () => {
      expect(await numbers('')).toEqual(['eom', 'unload', 'void', 'reject', 'pickup']);
      const [bare] = await list('documents?top=1');
      expect(Object.keys(bare!)).toEqual(['id', 'number', 'createdAt', 'contentUrl', 'operationId']);
      const [, whole] = await list('documents?top=2&expand=operation,operation.user,operation.annotations');
      expect(whole!.operation).toMatchObject({
        modelType: 'UnloadTicketModel',
        user: { fullName: 'Añez, María' },
      });
      expect(whole!.operation!.annotations!.map(({ note }) => note)).toEqual([
        'BS&W is high',
        'Gravity jumped',
        'old',
      ]);
    });

    it.each([
      ['status=void', ['void']],
      ['status=annotated', ['eom', 'unload']],
      ['status=ok', ['pickup']],
      ['status=reject,void', ['void', 'reject']],
      ['operation=EOM,Reject', ['eom', 'reject']],
      ['user=añez', ['unload']],
      ['user=dana&status=ok', ['pickup']],
      ['ticket=T', ['reject', 'pickup']],
      ['order=O2', ['unload']],
      ['ticket=%25', []],
      ['user=%00', []],
      ['createdAt=2026-11-01T11:00:00Z..2026-11-01T13:00:00Z', ['void', 'reject']],
      ['createdAt=..2026-11-01T11:00:00Z', ['pickup']],
      ['orderby=ticket asc&ticket=T', ['pickup', 'reject']],
      ['orderby=user desc&top=1', ['unload'].slice(1)],
    ])('%s selects %j', async (query, expected) => {
      if (query.startsWith('orderby=user')) {
        const names = (await list('documents?orderby=user desc&expand=operation,operation.user')).map(
          ({ operation }) => operation!.user!.fullName,
        );
        expect(names).toEqual(['Zed', 'Dana Driver', 'Dana Driver', 'Dana Driver', 'Añez, María']);
        return;
      }
      expect(await numbers(query)).toEqual(expected);
    });

    it('pages without losing or repeating one, in every order', async () => {
      for (const field of ['createdAt', 'number', 'order', 'ticket', 'operation', 'user', 'status']) {
        for (const direction of ['asc', 'desc']) {
          const whole = await numbers(`orderby=${field} ${direction}`);
          const pages = await Promise.all(
            [0, 2, 4].map((skip) => numbers(`orderby=${field} ${direction}&top=2&skip=${skip}`)),
          );
          expect(pages.flat()).toEqual(whole);
          expect(new Set(whole).size).toBe(5);
        }
      }
    });

    it.each([
      ['expand=password', 'expand'],
      ['orderby=id', 'orderby'],
      ['top=101', 'top'],
      ['createdAt=yesterday', 'createdAt'],
      ['from=start', 'from'],
    ])('%s blames %s', async (query, parameter) => {
      const { status, body } = await bench.call('GET', `documents?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [parameter]]);
    });

    const linesOf = async (query: string, headers = {}) => {
      const answer = await bench.call('GET', `documents/csv?${query}`, undefined, headers);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return (answer.body as string).replace('\ufeff', '').trimEnd().split('\r\n');
    };

    it('are exported whole and defused', async () => {
      const answer = await bench.call('GET', 'documents/csv?status=annotated,ok&orderby=createdAt asc');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-language': 'en',
      });
      const lines = await linesOf('status=annotated,ok&orderby=createdAt asc');
      expect(lines[0]).toBe(
        'Document,Order,Ticket,Operation,User,Latitude,Longitude,Status,Notes,Created (UTC)',
      );
      expect(lines).toHaveLength(4);
      expect(lines[1]).toContain(',O1,T1,Pickup,Dana Driver,32.35,-95.3,OK,,2026-11-01 10:00:00');
      expect(lines[2]).toContain(
        `,O2,'=1+1,Unload,"Añez, María",,,Annotated,BS&W is high; Gravity jumped; old,2026-11-01 13:00:00`,
      );
      expect((await bench.call('GET', 'documents/csv?top=1')).status).toBe(400);
    });

    it('are exported in the columns, the language and the time that are asked for', async () => {
      const asked = 'status=reject,ok&columns=createdAt,operation,status&zone=America/Chicago';
      expect(await linesOf(asked, { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.1' })).toEqual([
        'Creado (America/Chicago),Operación,Estado,Notas',
        // The day on which the clocks are set back.
        '2026-11-01 05:00:00,Rechazo,Rechazada,',
        '2026-11-01 04:00:00,Carga,Correcta,',
      ]);
    });

    it.each([
      ['columns=number,password', 'columns'],
      ['columns=', 'columns'],
      ['columns=number,number', 'columns'],
      ['zone=Mars/Olympus', 'zone'],
      ['zone=', 'zone'],
      ['language=es', 'language'],
    ])('as a file, %s blames %s', async (query, parameter) => {
      const { status, body } = await bench.call('GET', `documents/csv?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [parameter]]);
    });
  });

  describe('the paper of a document', () => {
    const open = async (url: string) => bench.app.inject({ url });
    it('is opened by its signed address alone', async () => {
      const [document] = await list('documents?top=1');
      const answer = await open(document!.contentUrl);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    });
    it('is refused to any other address', async () => {
      const [first, second] = await list('documents?top=2');
      const url = new URL(first!.contentUrl, 'http://x');
      const crooked = (change: (url: URL) => void) => {
        const other = new URL(url);
        change(other);
        return `${other.pathname}${other.search}`;
      };
      for (const path of [
        crooked((one) => one.searchParams.set('expires', '9999999999')),
        crooked((one) => one.searchParams.set('signature', '0'.repeat(64))),
        crooked((one) => {
          one.pathname = new URL(second!.contentUrl, 'http://x').pathname;
        }),
        crooked((one) => one.searchParams.set('session', randomUUID())),
        crooked((one) => one.searchParams.set('session', 'nonsense')),
        crooked((one) => one.searchParams.delete('session')),
        crooked((one) => {
          one.pathname = '/api/v3/documents/x/content';
        }),
      ]) {
        expect((await open(path)).statusCode).toBe(403);
      }
      expect((await open(url.pathname)).statusCode).toBe(400);
    });
    it('is refused once the address has expired', async () => {
      const { id } = (await list('documents?top=1'))[0]!;
      const { rows } = await sql<{ signed: string }>`
        with k as (insert into document_keys values (0, '\\x01') returning value)
        select 'session=' || s.id || '&signature='
          || signature_of(sha256(k.value || uuid_send(s.id)), ${id}::uuid, 1000) as signed
        from k cross join sessions s
      `.execute(bench.database.sql);
      const answer = await open(`/api/v3/documents/${id}/content?expires=1000&${rows[0]!.signed}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toContain('expired');
    });
    it('is refused to a browser in words that its reader understands, with a way back', async () => {
      const url = `/api/v3/documents/${ids.pickup!.document.id}/content?expires=1000&signature=${'0'.repeat(64)}`;
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const opened = (headers: Record<string, string>, path = url) =>
        bench.app.inject({ url: path, headers: { accept, ...headers } });
      const spanish = await opened({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
      expect([spanish.statusCode, spanish.headers['content-type']]).toEqual([
        403,
        'text/html; charset=utf-8',
      ]);
      expect(spanish.body).toContain('<h1>Este enlace ha caducado</h1>');
      expect(spanish.body).toContain('<a href="/temp/documents">');
      expect(spanish.headers['content-security-policy']).toContain("default-src 'none'");
      const english = await opened({});
      expect(english.body).toContain('<h1>This link has expired</h1>');
      // An address that lost its end on the way.
      const cut = await opened({}, url.split('?')[0]);
      expect([cut.statusCode, cut.body.includes('<h1>This link has expired</h1>')]).toEqual([400, true]);
      expect((await opened({ accept: 'application/json' })).json().statusCode).toBe(403);
    });
    it('is drawn so many times at once for one address, and for others still', async () => {
      const { contentUrl: url } = (await list('documents?top=1'))[0]!;
      const asked = (remoteAddress: string, accept = '*/*') =>
        bench.app.inject({ url, remoteAddress, headers: { accept } });
      const [many, tab, other] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => asked('10.0.0.7'))),
        asked('10.0.0.7', 'text/html'),
        asked('10.0.0.8'),
      ]);
      const statuses = many.map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([...Array(12).fill(200), ...Array(8).fill(429)]);
      expect(many.at(-1)!.headers['retry-after']).toBe('1');
      expect([tab.statusCode, tab.body.includes('<h1>The document could not be opened</h1>')]).toEqual([
        429,
        true,
      ]);
      expect(other.statusCode).toBe(200);
      expect((await asked('10.0.0.7')).statusCode).toBe(200);
    });

    it.each<[string, (username: string, token: string) => Promise<unknown>]>([
      [
        'signed out',
        (_, token) =>
          bench.app.inject({
            method: 'POST',
            url: '/api/v3/users/logout',
            headers: { authorization: `Bearer ${token}` },
          }),
      ],
      ['been disabled', (username) => disableUser(bench.database.sql, username)],
      ['a new password', (username) => setPassword(bench.database.sql, username, 'another password')],
    ])('is refused once the one whose address it is has %s', async (_, end) => {
      const username = `reader-${randomUUID()}`;
      await addUser(bench.database.sql, { username, fullName: 'Rita Reader', password: 'a good password' });
      const login = await bench.app.inject({
        method: 'POST',
        url: '/api/v3/users/authenticate',
        payload: { username, password: 'a good password' },
      });
      const { accessToken } = login.json();
      const mine = (await list('documents?top=1'))[0]!.contentUrl;
      const [theirs] = (
        await bench.call('GET', 'documents?top=1', undefined, { authorization: `Bearer ${accessToken}` })
      ).body;
      expect(theirs.contentUrl).not.toBe(mine);
      // Somebody else may be shown it, for as long as that session lives.
      expect((await open(theirs.contentUrl)).statusCode).toBe(200);
      await end(username, accessToken);
      expect((await open(theirs.contentUrl)).statusCode).toBe(403);
      expect((await open(mine)).statusCode).toBe(200);
    });
    it('is signed with a key of the hour, which several who need it at once make together, and old ones go', async () => {
      const [document] = await list('documents?top=1');
      const { sql: database } = bench.database;
      await sql`insert into document_keys values (7, '\\x07')`.execute(database);
      const made = await Promise.all(
        Array.from({ length: 8 }, () =>
          sql<{ key: string }>`select encode(document_key(99999999999), 'hex') as key`.execute(database),
        ),
      );
      expect(new Set(made.map(({ rows }) => rows[0]!.key)).size).toBe(1);
      const { rows } = await sql`select from document_keys where hour = 7`.execute(database);
      expect(rows).toEqual([]);
      expect((await open(document!.contentUrl)).statusCode).toBe(200);
    });
    it('has a fresh address on request', async () => {
      const { id } = (await list('documents?top=1'))[0]!;
      const { body } = await bench.call('GET', `documents/${id}`);
      expect((await open(body.contentUrl)).statusCode).toBe(200);
      expect((await bench.call('GET', 'documents/nonsense')).status).toBe(404);
    });
  });

  describe('potential issues', () => {
    const path = 'operations/annotated/unresolved';
    const issues = async (query = '') =>
      list<Operation>(`${path}?expand=user,annotations,documents&${query}`);
    it('are operations with their unresolved annotations alone', async () => {
      const found = await issues();
      expect(found.map(({ modelType }) => modelType)).toEqual([
        'MeasureLactTicketModel',
        'UnloadTicketModel',
      ]);
      expect(found[1]!.annotations!.map(({ note }) => note)).toEqual(['BS&W is high', 'Gravity jumped']);
      expect(found[1]!.documents).toHaveLength(1);
    });
    it.each([
      ['flag=error', ['BS&W is high']],
      ['source=gravity', ['Gravity jumped']],
      ['note=METER', ['Meter factor']],
      ['user=maría', ['BS&W is high', 'Gravity jumped']],
      ['operation=EOM', ['Meter factor']],
      ['orderby=flag asc', ['BS&W is high', 'Gravity jumped', 'Meter factor']],
      ['orderby=number desc', ['Meter factor', 'BS&W is high', 'Gravity jumped']],
      ['flag=error&operation=EOM', []],
    ])('%s selects %j', async (query, notes) => {
      expect(
        (await issues(query)).flatMap(({ annotations }) => annotations!.map(({ note }) => note)),
      ).toEqual(notes);
    });
    it('are exported with one line an annotation', async () => {
      const { body } = await bench.call('GET', `${path}/csv?columns=user,note,source,value,flag`, undefined, {
        'accept-language': 'es',
      });
      expect((body as string).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
        'Usuario,Nota,Origen,Valor,Aviso',
        'Dana Driver,Meter factor,Factor del medidor,,Advertencia',
        '"Añez, María",BS&W is high,BS&W,0.9,Error',
        '"Añez, María",Gravity jumped,Gravity,60,Advertencia',
      ]);
    });

    it('are exported without the notes that a filter leaves out', async () => {
      const { body } = await bench.call('GET', `${path}/csv?columns=note&flag=error`);
      expect(body).toBe('\ufeffNote\r\nBS&W is high\r\n');
    });

    it('can be resolved with a remark, and that be taken back; who and when are kept', async () => {
      const [first, second] = ids.unload!.annotations;
      const resolved = await bench.call('POST', 'annotations/resolve', {
        ids: [first, second],
        remark: ' seen ',
      });
      expect(resolved.status).toBe(200);
      expect(resolved.body).toHaveLength(2);
      expect(resolved.body[0]).toMatchObject({
        resolvedBy: 'Carla Clerk',
        remark: 'seen',
        resolvedAt: expect.any(String),
      });
      expect((await issues()).map(({ modelType }) => modelType)).toEqual(['MeasureLactTicketModel']);
      const again = await bench.call('POST', 'annotations/resolve', { ids: [first], remark: 'me too' });
      expect(again.body[0].remark).toBe('seen');
      const undone = await bench.call('POST', 'annotations/unresolve', { ids: [first, second] });
      expect(undone.body[0]).toMatchObject({ resolvedBy: null, resolvedAt: null, remark: null });
      expect(await issues()).toHaveLength(2);
      const { rows } = await sql`
        select resolved, remark from annotation_changes where annotation_id = ${first}::uuid order by id
      `.execute(bench.database.sql);
      expect(rows).toEqual([
        { resolved: true, remark: 'seen' },
        { resolved: false, remark: null },
      ]);
    });
    it('keep their count under twenty clerks at once', async () => {
      const id = ids.eom!.annotations[0];
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          bench.call('POST', `annotations/${at % 2 ? 'un' : ''}resolve`, { ids: [id] }),
        ),
      );
      await bench.call('POST', 'annotations/unresolve', { ids: [id] });
      const { rows } = await sql`
        select o.unresolved, (select count(*)::integer from annotations a where a.operation_id = o.id and a.resolved_at is null) as real
        from operations o where unresolved > 0 order by o.created_at
      `.execute(bench.database.sql);
      expect(rows).toEqual([
        { unresolved: 2, real: 2 },
        { unresolved: 1, real: 1 },
      ]);
    });
    it.each([
      [{}, 'ids'],
      [{ ids: [] }, 'ids'],
      [{ ids: ['x'] }, 'ids.0'],
      [{ ids: ['11111111-1111-4111-8111-111111111111'], remark: 'a\0b' }, 'remark'],
      [{ ids: ['11111111-1111-4111-8111-111111111111'], remark: 'x'.repeat(1001) }, 'remark'],
    ])('refuse %j', async (body, field) => {
      const answer = await bench.call('POST', 'annotations/resolve', body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    });
  });

  describe('devices', () => {
    const put = (fingerprint: string, body: object) => bench.call('PUT', `devices/${fingerprint}`, body);
    it('tell where they are, and are listed by when they were last heard of', async () => {
      expect(
        (await put('aaaaaaaa1111', { label: 'Tablet 1', latitude: 32.1, longitude: -95.1 })).status,
      ).toBe(204);
      expect((await put('bbbbbbbb2222', { label: 'Tablet 2' })).status).toBe(204);
      await put('aaaaaaaa1111', { latitude: 32.2, longitude: -95.2 });
      const devices = await list<Record<string, unknown>>(
        'devices?expand=user&orderby=updatedAt desc&top=50',
      );
      expect(devices).toMatchObject([
        {
          fingerprint: 'aaaaaaaa1111',
          label: 'Tablet 1',
          latitude: 32.2,
          longitude: -95.2,
          user: { fullName: 'Carla Clerk' },
        },
        { fingerprint: 'bbbbbbbb2222', latitude: null },
      ]);
      expect(await list('devices?label=tablet 2')).toHaveLength(1);
      const { body } = await bench.call('GET', 'devices/csv?columns=fingerprint,gps&orderby=label asc');
      expect(body).toBe(
        '\ufeffFingerprint,Latitude,Longitude\r\naaaaaaaa1111,32.2,-95.2\r\nbbbbbbbb2222,,\r\n',
      );
    });
    it('refuse a place that is none', async () => {
      expect((await put('aaaaaaaa1111', { latitude: 91 })).body.fields).toHaveProperty('latitude');
      expect((await put('x', {})).status).toBe(400);
    });
  });
});
