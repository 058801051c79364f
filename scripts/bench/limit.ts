/**
 * The limit that the product is measured by: what Node and Postgres can do at best. No framework, no session, no
 * checks; each question is one statement written by hand, prepared, and its JSON passed on as Postgres made it.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { constants as zlib, zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { fold } from '#model/fold.ts';
import { copyDocuments } from './limit-file.ts';

const settings = {
  connectionString: process.env.DATABASE_URL,
  // Each question has one plan for all values, as good as any made for one of them, and all is in memory.
  options: '-c timezone=UTC -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan',
};
/** Several questions are sent over one connection before the first is answered, which wakes each side less often. */
const clients = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const client = new pg.Client({ ...settings, pipeline: true });
    await client.connect();
    return client;
  }),
);
let turn = 0;

type Asked = URLSearchParams;
interface Question {
  readonly text: string;
  readonly values: (asked: Asked, id: string, sent: string) => unknown[];
  /** What is asked instead where `text` finds fewer than are wanted. */
  readonly few?: Pick<Question, 'text' | 'values'>;
}

const key = `
  k as materialized (
    select sha256(document_key(n.expires) || uuid_send(n.session)) as value, n.expires, n.session
    from (
      select (floor(extract(epoch from now()) / 300) * 300 + 1200)::bigint as expires, s.id as session
      from sessions s order by s.created_at desc limit 1) n)`;
const address = `
  '/api/v3/documents/' || d.id || '/content?expires=' || k.expires || '&session=' || k.session || '&signature=' ||
  encode(sha256(k.value || sha256(k.value || convert_to(d.id || ' ' || k.expires, 'UTF8'))), 'hex')`;
// Rows stay rows until the whole becomes JSON; the notes of a page are read together.
const documentsOfPage = `
  , notes as materialized (
    select a.operation_id as id, json_agg(json_build_object('id', a.id, 'note', a.note, 'source', a.source,
      'flag', a.flag, 'createdAt', a.created_at, 'resolvedAt', a.resolved_at, 'resolvedBy', r.full_name,
      'remark', a.remark) order by a.created_at, a.id) as json
    from annotations a left join users r on r.id = a.resolved_by
    where a.operation_id in (select operation_id from page) group by 1)
  select coalesce(json_agg(x), '[]')::text as json from (
    select d.id, d.number, d.created_at as "createdAt", ${address} as "contentUrl", d.operation_id as "operationId",
      p as operation
    from page d cross join k join operations o on o.id = d.operation_id join users u on u.id = o.user_id
    left join notes n on n.id = o.id
    cross join lateral (
      select o.id, o.model_type as "modelType", o.model_data as "modelData", o.created_at as "createdAt",
        (select v from (select u.full_name as "fullName") v) as "user", coalesce(n.json, '[]') as annotations) p
    order by d.created_at desc, d.id desc) x`;
const documentsWhere = (where: string, page: string) => `
  with ${key}, page as materialized (
    select d.id, d.number, d.created_at, d.operation_id from documents d where ${where}
    order by d.created_at desc, d.id desc ${page})
  ${documentsOfPage}`;

const begins = (text: string | null) => [fold(text!), `${fold(text!)}\u{10ffff}`];
const leaseDetail = `concat_ws(' · ', (select r.label from operators r where r.id = t.company_id),
  (select r.label from fields r where r.id = t.field_id))`;

const options = (found: string) => `
  select coalesce(json_agg(json_build_object('label', t.label, 'value', t.id, 'detail', ${leaseDetail})
    order by t.rank, t.sort, t.id), '[]')::text as json, count(*) < $3 as few
  from (${found}) t`;

const recordOf = (name: string) => `case
          when ${name}.archived_at is not null
            then json_build_object('id', ${name}.id, 'label', ${name}.label, 'archived', true)
          when ${name}.id is not null then json_build_object('id', ${name}.id, 'label', ${name}.label) end`;
const below = (table: string) => `coalesce((
          select json_agg(json_build_object('id', x.id, 'label', x.label) order by x.sort, x.id)
          from (
            select * from ${table} l where l.lease_id = t.id and l.archived_at is null order by l.sort, l.id limit 100
          ) x), '[]'::json)`;
const lease = `json_build_object('id', t.id, 'version', t.version, 'createdAt', t.created_at, 'updatedAt', t.updated_at,
        'label', t.label, 'archivedAt', t.archived_at, 'name', t.name, 'company', ${recordOf('c')},
        'facilityType', t.facility_type, 'disposition', t.disposition, 'activeDate', t.active_date,
        'inactiveDate', t.inactive_date, 'state', t.state, 'county', t.county, 'latitude', t.latitude,
        'longitude', t.longitude, 'notes', t.notes, 'stateDistrict', t.state_district,
        'stateLeaseNumber', t.state_lease_number,
        'field', ${recordOf('f')}, 'reservoir', ${recordOf('r')},
        'severanceFlag', t.severance_flag, 'haulType', t.haul_type, 'allowRunTickets', t.allow_run_tickets,
        'lactFlag', t.lact_flag,
        'archivedBy', (select json_build_object('fullName', u.full_name) from users u where u.id = t.archived_by),
        'archivedReason', t.archived_reason, 'lacts', ${below('lacts')}, 'tanks', ${below('tanks')},
        'checkLimits', coalesce((
          select json_agg(json_build_object('id', x.id, 'limit', x."limit", 'value', x.value) order by x.position)
          from leases_check_limits x where x.owner_id = t.id), '[]'::json)
      )::text as json `;
const stored = `id, label, sort, search, name, company_id, facility_type, state, active_date, latitude, longitude,
  notes, severance_flag, allow_run_tickets, lact_flag`;

const nameIn = (table: string, column: string) => `(select r.label from ${table} r where r.id = t.${column})`;
const belongs = (...names: string[]) => `nullif(concat_ws(' · ', ${names.join(', ')}), '')`;
/** What can be searched for, and what tells one from another. */
const kinds = [
  ['company', 'operators', `coalesce(${belongs(nameIn('operators', 'company_id'))}, t.city)`],
  [
    'lease',
    'leases',
    `coalesce(${belongs(nameIn('operators', 'company_id'), nameIn('fields', 'field_id'))}, t.state_lease_number)`,
  ],
  [
    'well',
    'wells',
    `coalesce(${belongs(nameIn('operators', 'company_id'), nameIn('leases', 'lease_id'))}, t.well_reference)`,
  ],
  ['tank', 'tanks', belongs(nameIn('leases', 'lease_id'), "trim_scale(t.capacity)::text || ' bbl'")],
  ['meter', 'meters', belongs(nameIn('operators', 'company_id'), nameIn('leases', 'lease_id'))],
  [
    'LACT',
    'lacts',
    `coalesce(${belongs(nameIn('leases', 'lease_id'), nameIn('meters', 'correcting_meter_id'))}, t.number)`,
  ],
  ['field', 'fields', 't.reference'],
  ['reservoir', 'reservoirs', 't.reference'],
  ['gauged-ticket', 'gauged_tickets', 'null'],
  [
    'LACT-ticket',
    'lact_tickets',
    `coalesce(${belongs(nameIn('leases', 'facility_reference_id'), nameIn('operators', 'operator_id'))}, t.name)`,
  ],
  [
    'facility-allocation',
    'facility_allocations',
    `coalesce(${belongs(nameIn('leases', 'facility_id'))}, t.description)`,
  ],
  [
    'driver',
    'drivers',
    `coalesce(${belongs(nameIn('terminals', 'terminal_location_id'))}, t.drivers_license_number)`,
  ],
  ['terminal', 'terminals', 't.terminal_id'],
  ['regulatory-district', 'regulatory_districts', 't.district'],
  ['payroll-period', 'payroll_periods', 't.first_accounting_period::text'],
  ['cost-center', 'cost_centers', `coalesce(${belongs(nameIn('operators', 'company_id'))}, t.name)`],
] as const;
const everyKind = (select: (table: string) => string) =>
  kinds.map(([, table], turn) => `select *, ${turn} as turn from (${select(table)}) h`).join(' union all ');
// Only where the beginnings fill no page is anything looked for inside names.
const everything = `
  with first as materialized (
    ${everyKind(
      (table) => `select id, sort from ${table}
      where sort >= $1 and sort < $2 and archived_at is null order by sort, id limit 10`,
    )}
  ), few as materialized (select count(*) < 10 as are from first
  ), others as materialized (
    ${everyKind(
      (table) => `select id, sort from ${table} where (select are from few) and search like $3
        and not (sort >= $1 and sort < $2) and (archived_at is not null) is not true limit 1000`,
    )}
  ), ranked as (
    select id, turn, case when sort = $1 then -1 else rank end as rank,
      row_number() over (partition by turn order by rank, sort, id) as place
    from (select *, 0 as rank from first union all select *, 1 from others) h)
  select coalesce(json_agg(case x.turn ${kinds
    .map(
      ([type, table, detail], turn) => `when ${turn} then (
        select json_build_object('label', t.label, 'value', t.id, 'type', '${type}', 'detail', ${detail})
        from ${table} t where t.id = x.id)`,
    )
    .join(' ')} end order by x.rank, x.place, x.turn), '[]')::text as json
  from (select * from ranked order by rank, place, turn limit 10) x`;

/** A lease as it is stored, and the first entry of its history. */
function newLease(sent: string): unknown[] {
  const { activeDate, facilityType, company, ...given } = JSON.parse(sent);
  const folded = given.name.toLowerCase();
  const row = {
    ...given,
    label: given.name,
    sort: folded,
    search: folded,
    company_id: company,
    facility_type: facilityType,
    active_date: activeDate,
    severance_flag: false,
    allow_run_tickets: false,
    lact_flag: false,
  };
  const entry = Object.entries(JSON.parse(sent))
    .filter(([field]) => field !== 'id')
    .map(([field, after]) => ({ field, before: null, after }));
  return [JSON.stringify(row), JSON.stringify(entry)];
}

const questions: Readonly<Record<string, Question>> = {
  documents: { text: documentsWhere('true', 'limit 100'), values: () => [] },
  'documents status': {
    text: documentsWhere('d.status = $1', 'limit 100'),
    values: (asked) => [asked.get('status')],
  },
  'documents number': {
    // Found by their numbers, however many Postgres takes them for.
    text: `
      with ${key}, page as materialized (
        select * from (
          select d.id, d.number, d.created_at, d.operation_id from documents d
          where d.number_sort >= $1 and d.number_sort < $2 offset 0) d
        order by d.created_at desc, d.id desc limit 100)
      ${documentsOfPage}`,
    values: (asked) => begins(asked.get('number')),
  },
  'documents user': {
    text: `
      with ${key}, page as materialized (
        select r.* from users u cross join lateral (
          select d.id, d.number, d.created_at, d.operation_id from documents d where d.user_sort = u.sort
          order by d.created_at desc, d.id desc limit 100) r
        where u.sort like $1 order by r.created_at desc, r.id desc limit 100)
      ${documentsOfPage}`,
    values: (asked) => [`%${asked.get('user')!.toLowerCase()}%`],
  },
  'documents createdAt': {
    text: documentsWhere('d.created_at >= $1 and d.created_at < $2', 'limit 100'),
    values: (asked) => asked.get('createdAt')!.split('..'),
  },
  'operations/annotated/unresolved': {
    text: `
      with ${key}, page as materialized (
        select o.id, o.created_at from operations o where o.unresolved > 0
        order by o.created_at desc, o.id desc limit 25)
      select coalesce(json_agg(json_build_object('id', o.id, 'modelType', o.model_type, 'modelData', o.model_data,
        'createdAt', o.created_at, 'user', json_build_object('fullName', u.full_name), 'annotations', coalesce((
          select json_agg(json_build_object('id', a.id, 'note', a.note, 'source', a.source, 'flag', a.flag,
            'createdAt', a.created_at, 'resolvedAt', a.resolved_at, 'resolvedBy', null, 'remark', a.remark)
            order by a.created_at, a.id)
          from annotations a where a.operation_id = o.id and a.resolved_at is null), '[]'::json),
        'documents', coalesce((
          select json_agg(json_build_object('id', d.id, 'number', d.number, 'createdAt', d.created_at,
            'contentUrl', ${address}) order by d.created_at, d.id)
          from documents d where d.operation_id = o.id), '[]'::json))
        order by o.created_at desc, o.id desc), '[]')::text as json
      from page join operations o on o.id = page.id join users u on u.id = o.user_id cross join k`,
    values: () => [],
  },
  devices: {
    text: `
      select coalesce(json_agg(json_build_object('fingerprint', v.fingerprint, 'label', v.label,
        'userAgent', v.user_agent, 'latitude', v.latitude, 'longitude', v.longitude, 'county', v.county,
        'state', v.state, 'ipAddress', v.ip_address, 'updatedAt', v.updated_at,
        'user', case when u.id is not null then json_build_object('fullName', u.full_name) end)
        order by v.updated_at desc, v.id desc), '[]')::text as json
      from (select * from devices order by updated_at desc, id desc limit 50) v
      left join users u on u.id = v.user_id`,
    values: () => [],
  },
  'leases compact': {
    text: options(`
      select *, 0 as rank from leases
      where sort >= $1 and sort < $2 and archived_at is null order by sort, id limit $3`),
    values: (asked) => [...begins(asked.get('search')), Number(asked.get('top'))],
    few: {
      text: options(`
        with first as materialized (
          select id, 0 as rank from leases
          where sort >= $1 and sort < $2 and archived_at is null order by sort, id limit $3
        ), others as materialized (
          select id, 1 as rank from leases where search like $4 and search like $5 and search like $6
            and not (sort >= $1 and sort < $2) and (archived_at is not null) is not true limit 1000)
        select t.*, rank from (select * from first union all select * from others) h join leases t using (id)
        order by rank, sort, id limit $3`),
      values: (asked) => {
        const words = fold(asked.get('search')!).split(' ');
        const patterns = Array.from({ length: 3 }, (_, at) => `%${words[at % words.length]}%`);
        return [...begins(asked.get('search')), Number(asked.get('top')), ...patterns];
      },
    },
  },
  search: {
    text: everything,
    values: (asked) => [...begins(asked.get('search')), `%${fold(asked.get('search')!)}%`],
  },
  'leases/': {
    text: `
      select ${lease}
      from leases t left join operators c on c.id = t.company_id left join fields f on f.id = t.field_id
      left join reservoirs r on r.id = t.reservoir_id where t.id = $1`,
    values: (_, id) => [id],
  },
  'POST leases': {
    text: `
      with t as (
        insert into leases (${stored}) select ${stored} from jsonb_populate_record(null::leases, $1::jsonb) g
        where not exists (select 1 from operators o where o.id = g.company_id and o.archived_at is not null)
        on conflict (id) do nothing returning *
      ), history as (
        insert into record_changes (type, label, record_id, version, user_id, changes, kind)
        select 'lease', t.label, t.id, 1, (select id from users where username = 'demo'), $2::jsonb, 'created' from t)
      select ${lease}
      from t left join operators c on c.id = t.company_id left join fields f on f.id = t.field_id
      left join reservoirs r on r.id = t.reservoir_id`,
    values: (_, __, sent) => newLease(sent),
  },
  'map/leases': {
    text: `
      select json_build_object('places', json_agg(json_build_array(t.id, t.label, t.longitude, t.latitude) order by t.id),
        'next', case when count(*) = 5000 then max(t.id::text) end)::text as json
      from (
        select id, label, longitude, latitude from leases
        where latitude is not null and longitude is not null and archived_at is null and id > $1 order by id limit 5000
      ) t`,
    values: (asked) => [asked.get('after') ?? '00000000-0000-0000-0000-000000000000'],
  },
};

const named = (method: string, path: string, asked: Asked): [string, string] => {
  if (method === 'POST') return [`POST ${path}`, ''];
  const one = /^leases\/([0-9a-f-]{36})$/.exec(path);
  if (one) return ['leases/', one[1]!];
  const filter = ['status', 'number', 'user', 'createdAt'].find((name) => asked.has(name));
  if (path === 'documents' && filter) return [`documents ${filter}`, ''];
  if (path === 'leases') return ['leases compact', ''];
  return [path, ''];
};

createServer(async (request, response) => {
  const [path = '', query] = request.url!.slice('/api/v3/'.length).split('?');
  if (request.url === '/readyz') return response.end('{}');
  if (path === 'documents/csv')
    return copyDocuments(settings, response.writeHead(200, { 'content-type': 'text/csv' }));
  const asked = new URLSearchParams(query);
  const [name, id] = named(request.method!, path, asked);
  const question = questions[name];
  if (!question) return response.writeHead(404).end();
  try {
    const values = question.values(asked, id, request.method === 'POST' ? await text(request) : '');
    const client = clients[turn++ % clients.length]!;
    let { rows } = await client.query({ name, text: question.text, values });
    if (rows[0].few && question.few)
      ({ rows } = await client.query({
        name: `${name}, few`,
        text: question.few.text,
        values: question.few.values(asked, id, ''),
      }));
    const plain = Buffer.from(rows[0].json);
    const isPacked = request.headers['accept-encoding']?.includes('zstd') === true;
    const body = isPacked
      ? zstdCompressSync(plain, { params: { [zlib.ZSTD_c_compressionLevel]: 1 } })
      : plain;
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        ...(isPacked && { 'content-encoding': 'zstd' }),
      })
      .end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
