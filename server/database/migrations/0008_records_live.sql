-- Records tell of their changes as the live lists do. A notice names the record, `leases/4f…`, so that a form hears of
-- its own record alone; whoever shows a list hears of everything below `leases`. A transaction that writes many
-- records of a type tells of the type instead of each of them: `leases`, which concerns everything below it.

-- What a transaction has touched, until it commits. Written once for a statement, whatever that wrote: a trigger for
-- every row would make an import half as slow again.
create table touched (
  transaction xid8 not null,
  path text not null,
  primary key (transaction, path)
);

create function touch(whole text, ids uuid[]) returns void language plpgsql as $$
declare
  most constant integer := 20;
  xid constant xid8 := pg_current_xact_id();
  paths text[];
begin
  if exists (select 1 from touched t where t.transaction = xid and t.path = whole) then
    return;
  end if;
  select array_agg(distinct whole || '/' || id) into paths from unnest(ids) id;
  if (select count(*) from touched t
      where t.transaction = xid and starts_with(t.path, whole || '/') and t.path <> all (paths))
    + cardinality(paths) > most then
    paths := array[whole];
  end if;
  insert into touched select xid, unnest(paths) on conflict do nothing;
end $$;

create function touch_records() returns trigger language plpgsql as $$
begin
  perform touch(tg_argv[0], array(select id from written limit 21));
  return null;
end $$;

-- A row of a record's own table is a part of the record.
create function touch_owners() returns trigger language plpgsql as $$
begin
  perform touch(tg_argv[0], array(select distinct owner_id from written limit 21));
  return null;
end $$;

-- Runs when the transaction commits. As in tell_change: numbers follow the order of commits.
create function tell_touched() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7106418);
  insert into changes (transaction, path) values (new.transaction, new.path) on conflict do nothing;
  perform pg_notify('changes', new.path);
  delete from touched where transaction = new.transaction and path = new.path;
  return null;
end $$;
create constraint trigger tell after insert on touched
  deferrable initially deferred for each row execute function tell_touched();

create function follow_records(kept text, teller text, endpoint text) returns void language plpgsql as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %I referencing %s table as written for each statement execute function %I(%L)',
      'tell_' || event, event, kept, case event when 'delete' then 'old' else 'new' end, teller, endpoint);
  end loop;
end $$;
select follow_records(kept, 'touch_records', replace(kept, '_', '-')) from unnest(array[
  'operators', 'leases', 'wells', 'tanks', 'meters', 'lacts', 'fields', 'reservoirs', 'gauged_tickets',
  'lact_tickets', 'facility_allocations', 'drivers', 'terminals', 'regulatory_districts', 'payroll_periods',
  'cost_centers', 'offloads', 'refineries'
]) kept;
select follow_records('operators_contacts', 'touch_owners', 'operators');
