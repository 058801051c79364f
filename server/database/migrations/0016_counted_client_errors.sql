-- The same report of the same person is kept once, with how often it came and when it came last.
alter table client_errors
  add column times integer not null default 1,
  add column last_at timestamptz not null default now(),
  add column digest text not null generated always as
    (md5(message || chr(31) || coalesce(stack, '') || chr(31) || coalesce(path, ''))) stored;

update client_errors e set times = k.times, last_at = k.last_at
from (
  select min(id) as id, count(*)::integer as times, max(at) as last_at from client_errors group by user_id, digest
) k
where k.id = e.id;
delete from client_errors where id not in (select min(id) from client_errors group by user_id, digest);

create unique index client_errors_same on client_errors (user_id, digest);
create index on client_errors (last_at);
drop index client_errors_at_idx;
