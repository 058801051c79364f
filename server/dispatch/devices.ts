import { sql } from 'kysely';
import { pageWith, type Source } from '../lists/page.ts';
import type { RowsQuery } from './lists.ts';

/** As many as there are trucks. */
export const devicesSource: Source = {
  from: sql`devices v left join users u on u.id = v.user_id`,
  id: sql`v.id`,
  always: sql`true`,
  columns: {
    updatedAt: { by: sql`v.updated_at` },
    fingerprint: { by: sql`v.fingerprint_sort` },
    label: { by: sql`v.label_sort`, mayBeEmpty: true },
    user: { by: sql`u.sort`, mayBeEmpty: true },
    search: { by: sql`concat_ws(' ', v.label_sort, v.fingerprint_sort, u.sort)` },
  },
};

export const devicesQuery: RowsQuery = (request, wanted, place) => {
  const user = request.expand.includes('user')
    ? sql`, case when v.user_id is not null then json_build_object('fullName', v.full_name) end as "user"`
    : sql``;
  return sql`
    select v.fingerprint, v.label, v.user_agent as "userAgent", v.latitude, v.longitude, v.county, v.state,
      v.ip_address as "ipAddress", v.updated_at as "updatedAt" ${user}
    from (${pageWith(sql`v.*, u.full_name`, devicesSource, request, wanted, place)}) v order by v.place`;
};
