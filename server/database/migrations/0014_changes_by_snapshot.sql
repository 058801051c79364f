-- Whoever committed a change waited for all others who did: a lock made the numbers of changes follow the order of
-- commits, and so did the notice that each of them sent. Readers no longer read on from a number. They remember which
-- transactions were finished when they last looked, and read what others have written since (server/realtime/hub.ts).
-- So a change is written down together with what it tells of, and nothing is left to do at the end.
drop table touched;
drop function tell_touched();

-- They are found by their transaction, and swept away by their time.
alter table changes drop constraint changes_pkey;
alter table changes drop constraint changes_transaction_path_key;
alter table changes add primary key (transaction, path);
drop index changes_at_idx;
create index on changes using brin (at);

-- One statement for each that wrote something: who saves a record waits for this.
drop function touch(text, uuid[]);
create function touched_by(xid xid8, whole text, ids uuid[]) returns setof text language sql stable as $$
  select case when many then whole else whole || '/' || id end
  from unnest(ids) id, lateral (
    select cardinality(ids) > 20 or exists (select 1 from changes c where c.transaction = xid offset 19) as many
  ) m
$$;

create or replace function touch_records() returns trigger language plpgsql as $$
begin
  insert into changes (transaction, path)
  select pg_current_xact_id(), path
  from touched_by(pg_current_xact_id(), tg_argv[0], array(select id from written limit 21)) path
  on conflict do nothing;
  return null;
end $$;

create or replace function touch_owners() returns trigger language plpgsql as $$
begin
  insert into changes (transaction, path)
  select pg_current_xact_id(), path
  from touched_by(pg_current_xact_id(), tg_argv[0], array(select distinct owner_id from written limit 21)) path
  on conflict do nothing;
  return null;
end $$;

create or replace function touch_whole() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written) then
    insert into changes (transaction, path) values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function touch_sessions() returns trigger language plpgsql as $$
begin
  insert into changes (transaction, path) values (pg_current_xact_id(), 'sessions') on conflict do nothing;
  return null;
end $$;

create function follow_whole(kept text, told text) returns void language plpgsql as $$
begin
  execute format('drop trigger tell on %I', kept);
  perform follow_records(kept, 'touch_whole', told);
end $$;
select follow_whole(kept, kept) from unnest(array['documents', 'operations', 'annotations', 'devices']) kept;
select follow_whole(kept, 'code_tables/' || kept) from unnest(array[
  'haul_types', 'pay_codes', 'product_dispositions', 'product_types', 'regions', 'state_districts', 'unit_codes',
  'well_types'
]) kept;
drop function follow_whole;
drop function tell_change();

-- There is always one that is older than whatever anybody remembers, to tell that none after it is missing.
insert into changes (transaction, path) values (pg_current_xact_id(), '');
