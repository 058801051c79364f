import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fold } from '#model/fold.ts';
import type { Document, Operation, ResolvedAnnotation } from '#model/operations.ts';
import { parseListRequest } from '#model/query.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { addOperation } from '#test/dispatch-data.ts';
import { exportRows } from './export.ts';
import { liveLists } from './lists.ts';
import { parseSheetRequest } from './sheet-request.ts';

onBothDatabases('what the lists are narrowed and ordered by', (bench) => {
  let made: Record<string, Awaited<ReturnType<typeof addOperation>>>;
  beforeAll(async () => {
    const add = (hour: number, given: Parameters<typeof addOperation>[1]) =>
      addOperation(bench.database.sql, { at: `2026-11-01T${hour}:00:00Z`, ...given });
    made = {
      andres: await add(10, {
        modelData: { ticketNumber: 'Ab-7', pickup: { orderNumber: 'Ó1' } },
        user: 'Andrés  Núñez',
        notes: [{ note: 'Válvula rota', source: 'visit', flag: 'error' }],
      }),
      bare: await add(11, { modelData: { ticketNumber: ' ' }, user: 'bo Reed' }),
      zoe: await add(12, {
        modelData: { ticketNumber: 'aa-9', unload: { orderNumber: 'o2' } },
        user: 'Zoë Reed',
        notes: [
          { note: 'Seal is broken', source: 'bsw' },
          { note: 'Gravity jumped', source: 'gravity' },
        ],
      }),
      none: await add(13, { modelData: {}, user: 'Carl Reed' }),
    };
  });
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await bench.call('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const nameOf = (id: string) =>
    Object.keys(made).find((name) => made[name]!.document.id === id || made[name]!.operation.id === id);
  const documents = async (query: string) =>
    (await get<Document[]>(`documents?${query}`)).map(({ id }) => nameOf(id));

  it('is folded by the database as it is here', async () => {
    const letters = [
      [0x20, 0x24f],
      [0x386, 0x3ce],
      [0x400, 0x45f],
      [0x1e00, 0x1eff],
      [0xff01, 0xff5e],
    ].flatMap(([from, to]) =>
      Array.from({ length: to! - from! + 1 }, (_, at) => String.fromCodePoint(from! + at)),
    );
    // Capitals that were never in use outside the writing of sounds.
    const known = letters.filter(
      (letter) => !/[ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷǮȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾ]/.test(letter),
    );
    const texts = [...known, 'Ñandú  Creek', ' a\t\nB\u00a0c ', 'ＡＢ％', 'd-1101', 'İstanbul', 'ﬁn'];
    const { rows } = await sql<{ text: string }>`
      select coalesce(folded(t.text), '') as text
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality t (text, place) order by place
    `.execute(bench.database.sql);
    const odd = texts.filter((text, at) => fold(text) !== rows[at]!.text);
    expect(odd.map((text) => `${text} ${text.codePointAt(0)!.toString(16)}`)).toEqual([]);
  });

  it.each([
    ['orderby=ticket asc', ['zoe', 'andres', 'bare', 'none']],
    ['orderby=ticket desc', ['andres', 'zoe', 'bare', 'none']],
    ['orderby=order asc', ['andres', 'zoe', 'bare', 'none']],
    ['orderby=order desc', ['zoe', 'andres', 'bare', 'none']],
    ['orderby=user asc', ['andres', 'bare', 'none', 'zoe']],
    ['orderby=user desc', ['zoe', 'none', 'bare', 'andres']],
  ])('%s gives %j, what is empty last', async (query, expected) => {
    const empty = new Set(query.includes('user') ? [] : ['bare', 'none']);
    const found = await documents(query);
    // Among themselves the empty ones stand by their ids.
    expect(found.filter((name) => !empty.has(name!))).toEqual(expected.filter((name) => !empty.has(name)));
    expect(new Set(found.slice(found.length - empty.size))).toEqual(empty);
    for (const [skip, top] of [
      [0, 4],
      [0, 2],
      [1, 2],
      [3, 4],
    ]) {
      expect(await documents(`${query}&from=end&top=${top}&skip=${skip}`)).toEqual(
        found.slice(0, found.length - skip!).slice(-top!),
      );
    }
  });

  it.each([
    ['number=d-', ['none', 'zoe', 'bare', 'andres']],
    ['number=d-&order=o', ['zoe', 'andres']],
    ['number=d-&user=reed', ['none', 'zoe', 'bare']],
    ['number=d-&orderby=user asc', ['andres', 'bare', 'none', 'zoe']],
    ['number=d-&from=end&top=1', ['andres']],
    ['ticket=AB', ['andres']],
    ['order=o', ['zoe', 'andres']],
    ['user=andres nunez', ['andres']],
    ['user=REED', ['none', 'zoe', 'bare']],
    ['user=zoé', ['zoe']],
    ['user=o', ['zoe', 'bare']],
    ['user=reed&orderby=user asc', ['bare', 'none', 'zoe']],
    ['user=reed&orderby=ticket desc&top=1', ['zoe']],
    ['user=reed&from=end&top=1', ['bare']],
    ['user=nobody', []],
    // A clerk, who writes no tickets.
    ['user=carla', []],
    ['user=carla&orderby=number asc', []],
    ['search=núñez', ['andres']],
    ['search=reed', ['none', 'zoe', 'bare']],
    ['search=aa-9', ['zoe']],
    ['search=RE zo', ['zoe']],
    ['search=o2 aa', ['zoe']],
    ['search=ee', []],
    ['search=%25', []],
    ['search=%00', []],
    ['search=reed&user=bo', ['bare']],
  ])('%s selects the documents %j', async (query, expected) => {
    expect(await documents(query)).toEqual(expected);
    const counted = query
      .split('&')
      .filter((part) => !/^(orderby|top|from)/.test(part))
      .join('&');
    const all = await documents(counted);
    expect(await get(`documents/count?${counted}`)).toEqual({ count: all.length, isMore: false });
  });

  it.each([
    ['', 1],
    ['number=d-', 1],
    ['number=zz', 0],
  ])('%s counts as many potential issues as it lists', async (query, least) => {
    const listed = (await get(`operations/annotated/unresolved?${query}`)) as unknown[];
    expect(listed.length).toBeGreaterThanOrEqual(least);
    if (least === 0) expect(listed).toEqual([]);
    expect(await get(`operations/annotated/unresolved/count?${query}`)).toEqual({
      count: listed.length,
      isMore: false,
    });
  });

  it.each(['top=1', 'skip=1', 'from=end', 'orderby=number asc', 'expand=operation', 'x=1'])(
    'a count has no %s',
    async (query) => {
      const { status, body } = await bench.call('GET', `documents/count?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
    },
  );

  it('takes a span that began some hours ago', async () => {
    const { document } = await addOperation(bench.database.sql, {
      at: new Date(Date.now() - 23 * 3_600_000).toISOString(),
    });
    try {
      const ids = (await get<Document[]>('documents?createdAt=-24h..')).map(({ id }) => id);
      expect(ids).toEqual([document.id]);
      expect(await get('documents?createdAt=-22h..')).toEqual([]);
      expect((await bench.call('GET', 'documents?createdAt=-24x..')).status).toBe(400);
    } finally {
      await sql`delete from documents where id = ${document.id}::uuid`.execute(bench.database.sql);
    }
  });

  it.each(['0000-01-01T00:00Z', '0001-01-01T00:00+14:00', '9999-12-31T23:59-12:00'])(
    'refuses %s, which is of a year that the database does not know, by the name of the filter',
    async (time) => {
      for (const span of [`${time}..`, `..${time}`]) {
        const { status, body } = await bench.call('GET', `documents?createdAt=${encodeURIComponent(span)}`);
        expect([status, Object.keys(body.fields ?? {})], span).toEqual([400, ['createdAt']]);
      }
    },
  );
  it('takes the first and the last moment that it knows', async () => {
    expect(await get('documents?createdAt=9999-12-31T23:59Z..')).toEqual([]);
    expect(await get('documents?createdAt=..0001-01-01T00:00Z')).toEqual([]);
  });

  const reopenAll = () =>
    bench.call('POST', 'annotations/unresolve', {
      ids: Object.values(made).flatMap(({ annotations }) => annotations),
    });

  describe('potential issues', () => {
    beforeEach(reopenAll);
    const issues = async (query: string) =>
      (await get<Operation[]>(`operations/annotated/unresolved?expand=annotations&${query}`)).flatMap(
        ({ annotations }) => annotations!.map(({ note }) => note),
      );
    it.each([
      ['note=valvula', ['Válvula rota']],
      ['user=ANDRES', ['Válvula rota']],
      ['search=andres', ['Válvula rota']],
      ['search=zoe', ['Seal is broken', 'Gravity jumped']],
      ['search=zoe jumped', ['Gravity jumped']],
      ['search=aa-9 gravity', ['Gravity jumped']],
      ['search=nothing', []],
      ['from=end&top=1', ['Válvula rota']],
    ])('%s selects %j', async (query, notes) => {
      expect(await issues(query)).toEqual(notes);
    });
    it('are counted by operation', async () => {
      const path = 'operations/annotated/unresolved/count';
      expect(await get(path)).toEqual({ count: 2, isMore: false });
      expect(await get(`${path}?note=gravity`)).toEqual({ count: 1, isMore: false });
      expect(await get(`${path}?flag=none`)).toEqual({ count: 0, isMore: false });
    });
  });

  describe('resolved issues', () => {
    const expand = 'expand=operation,operation.user,operation.documents';
    const resolved = async (query = '') =>
      get<ResolvedAnnotation[]>(`annotations/resolved?${expand}&${query}`);
    beforeEach(async () => {
      await reopenAll();
      const resolve = (ids: (string | undefined)[], remark: string) =>
        bench.call('POST', 'annotations/resolve', { ids, remark });
      await resolve(made.andres!.annotations, 'Cambiada');
      await resolve([made.zoe!.annotations[1]], 'Hydrometer misread');
    });

    it('come latest first, with who, when and why, and the operation', async () => {
      const found = await resolved();
      expect(found.map(({ note }) => note)).toEqual(['Gravity jumped', 'Válvula rota']);
      expect(found[1]).toMatchObject({
        resolvedBy: 'Carla Clerk',
        resolvedAt: expect.any(String),
        remark: 'Cambiada',
        source: 'visit',
        flag: 'error',
        operation: { modelType: 'PickupTicketModel', user: { fullName: 'Andrés  Núñez' } },
      });
      expect(found[1]!.operation!.documents!.map(({ id }) => id)).toEqual([made.andres!.document.id]);
      const [bare] = await get<ResolvedAnnotation[]>('annotations/resolved?top=1');
      expect(bare).not.toHaveProperty('operation');
    });

    it.each([
      ['resolvedBy=CARLA', 2],
      ['resolvedBy=dana', 0],
      ['resolvedBy=nobody', 0],
      ['user=zoe', 1],
      ['user=reed', 1],
      ['user=carla', 0],
      ['resolvedBy=carla&user=andres', 1],
      ['operation=Pickup', 2],
      ['operation=Unload Exception', 0],
      ['flag=error', 1],
      ['note=valv', 1],
      ['note=ju', 1],
      ['number=d-', 2],
      ['number=zz', 0],
      ['search=hydrometer', 1],
      ['search=nunez cambiada', 1],
      ['search=ab-7', 1],
      ['search=broken', 0],
      ['resolvedAt=-1h..', 2],
      ['resolvedAt=..2026-01-01T00:00:00Z', 0],
    ])('%s selects %i of them', async (query, count) => {
      expect(await resolved(query)).toHaveLength(count);
      expect(await get(`annotations/resolved/count?${query}`)).toEqual({ count, isMore: false });
    });

    it('are found by a document that came later', async () => {
      const number = 'LATE-77';
      await sql`
        insert into documents (id, number, operation_id, label, status, user_name)
        values (gen_random_uuid(), ${number}, ${made.andres!.operation.id}::uuid, 'Pickup', 'ok', 'Andrés  Núñez')
      `.execute(bench.database.sql);
      expect((await resolved('search=late-77')).map(({ note }) => note)).toEqual(['Válvula rota']);
      await sql`update documents set number = 'LATER-78' where number = ${number}`.execute(
        bench.database.sql,
      );
      expect(await resolved('search=late-77')).toEqual([]);
      expect(await resolved('search=later-78')).toHaveLength(1);
      await sql`delete from documents where number = 'LATER-78'`.execute(bench.database.sql);
    });

    it('are exported, and can be opened again', async () => {
      const { body } = await bench.call('GET', 'annotations/resolved/csv');
      expect(body.trimEnd().split('\r\n')).toHaveLength(3);
      expect(body).toContain('Hydrometer misread,Carla Clerk,');
      const before = (await resolved()).map(({ id }) => id);
      await bench.call('POST', 'annotations/unresolve', { ids: before.slice(0, 1) });
      expect((await resolved()).map(({ id }) => id)).toEqual(before.slice(1));
      expect(await get('operations/annotated/unresolved/count?search=hydrometer')).toEqual({
        count: 0,
        isMore: false,
      });
    });
  });

  it('exports what was there at first, a piece at a time, without what goes meanwhile', async () => {
    const database = bench.database.sql;
    const numberOf = (at: number) => `PIECE-${String(at).padStart(5, '0')}`;
    const add = (from: number, to: number) =>
      sql`
      insert into documents (id, number, operation_id, label, status, user_name)
      select gen_random_uuid(), 'PIECE-' || lpad(n::text, 5, '0'), ${made.andres!.operation.id}::uuid, 'Pickup', 'ok', 'A'
      from generate_series(${from}::integer, ${to}::integer) n
    `.execute(database);
    onTestFinished(async () => {
      await sql`delete from documents where number like 'PIECE-%'`.execute(database);
    });
    // Three pieces at least: one is told, the next may have been read by then.
    const count = 10_050;
    await add(1, count);
    const live = liveLists.find(({ path }) => path === '/documents')!;
    const request = parseListRequest({ number: 'piece-', orderby: 'number asc' }, live.rules);
    const wanted = parseSheetRequest({ columns: 'number' }, live.sheet, 'en');
    const parts: string[] = [];
    for await (const part of exportRows(
      bench.database,
      live,
      { ...request, expand: live.rules.expandable },
      wanted,
    )) {
      parts.push(part);
      // The first has the headings, for which no row was looked at.
      if (parts.length !== 2) continue;
      await add(count + 1, count + 1);
      await sql`delete from documents where number = ${numberOf(count - 10)}`.execute(database);
    }
    const numbers = Array.from({ length: count }, (_, at) => numberOf(at + 1));
    const expected = numbers.filter((number) => number !== numberOf(count - 10));
    expect(parts.join('').trimEnd().split('\r\n').slice(1)).toEqual(expected);
    expect(parts.length).toBeGreaterThan(5);
  });

  it('gives the page of what begins with a text, whether few rows do, many of the newest or many old ones', async () => {
    const database = bench.database.sql;
    onTestFinished(async () => {
      await sql`delete from documents where number like 'OLDER-%' or number like 'NEWER-%'`.execute(database);
    });
    const add = (name: string, count: number, from: string) =>
      sql`
        insert into documents (id, number, operation_id, label, status, user_name, created_at)
        select gen_random_uuid(), ${name}::text || lpad(n::text, 4, '0'), ${made.andres!.operation.id}::uuid, 'Pickup',
          case when n % 3 = 0 then 'void' else 'ok' end, 'A', ${from}::timestamptz + (n * 7 % ${count}::integer) * interval '1 second'
        from generate_series(1, ${count}::integer) n
      `.execute(database);
    await add('OLDER-', 2500, '2025-01-01T00:00:00Z');
    await add('NEWER-', 6000, '2025-06-01T00:00:00Z');
    const questions = [
      ['number=old', sql`d.number like 'OLDER-%'`],
      ['number=new', sql`d.number like 'NEWER-%'`],
      ['number=older-', sql`d.number like 'OLDER-%'`],
      ['number=older-12', sql`d.number like 'OLDER-12%'`],
      ['number=older-&status=void', sql`d.number like 'OLDER-%' and d.status = 'void'`],
    ] as const;
    for (const [query, condition] of questions) {
      for (const [page, order, skip] of [
        ['', 'desc', 0],
        ['&skip=100', 'desc', 100],
        ['&from=end', 'asc', 0],
        ['&orderby=status asc', 'status', 0],
      ] as const) {
        const sorted =
          order === 'status' ? sql`d.status, d.id` : sql.raw(`d.created_at ${order}, d.id ${order}`);
        const { rows } = await sql<{ id: string }>`
          select d.id from documents d where ${condition} order by ${sorted} limit 100 offset ${sql.lit(skip)}
        `.execute(database);
        const expected = rows.map(({ id }) => id);
        const found = (await get<{ id: string }[]>(`documents?${query}${page}`)).map(({ id }) => id);
        expect([query, page, found]).toEqual([query, page, order === 'asc' ? expected.reverse() : expected]);
      }
    }
  });

  it('puts a device without a name or a user last', async () => {
    for (const [fingerprint, label] of [
      ['device-a', 'Tablet É'],
      ['DEVICE-b', null],
      ['device-c', 'tablet a'],
    ] as const) {
      await bench.call('PUT', `devices/${fingerprint}`, { label });
    }
    await sql`update devices set user_id = null where fingerprint = 'device-a'`.execute(bench.database.sql);
    const devices = async (query: string) =>
      (await get<{ fingerprint: string }[]>(`devices?${query}`)).map(({ fingerprint }) => fingerprint);
    for (const narrowed of ['', '&fingerprint=device-']) {
      expect(await devices(`orderby=label asc${narrowed}`)).toEqual(['device-c', 'device-a', 'DEVICE-b']);
      expect(await devices(`orderby=label desc${narrowed}`)).toEqual(['device-a', 'device-c', 'DEVICE-b']);
      expect((await devices(`orderby=user desc${narrowed}`)).at(-1)).toBe('device-a');
      expect((await devices(`orderby=user asc${narrowed}`)).at(-1)).toBe('device-a');
    }
    expect(await devices('label=TABLET e')).toEqual(['device-a']);
    expect(await devices('fingerprint=device-b')).toEqual(['DEVICE-b']);
    expect(await devices('search=carla tablet')).toEqual(['device-c']);
    expect(await get('devices/count?search=tablet')).toEqual({ count: 2, isMore: false });
  });
});
