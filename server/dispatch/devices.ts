import { sql } from 'kysely';
import type { RowsQuery } from './lists.ts';
import { type Columns, conditions, ordering, paging } from './narrow.ts';

const columns: Columns = {
  updatedAt: sql`v.updated_at`,
  fingerprint: sql`v.fingerprint`,
  label: sql`v.label`,
  user: sql`u.full_name`,
};

export const devicesQuery: RowsQuery = (request, all) => {
  const user = request.expand.includes('user')
    ? sql`, case when u.id is not null then json_build_object('fullName', u.full_name) end as "user"`
    : sql``;
  return sql`
    select v.fingerprint, v.label, v.user_agent as "userAgent", v.latitude, v.longitude, v.county, v.state,
      v.ip_address as "ipAddress", v.updated_at as "updatedAt" ${user}
    from devices v left join users u on u.id = v.user_id
    where ${conditions(request.filters, columns)}
    ${ordering(request, columns, sql`v.id`)} ${paging(request, all)}`;
};
