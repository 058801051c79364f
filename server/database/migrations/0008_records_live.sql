-- Records tell of their changes as the live lists do. A notice names the record, `leases/4f…`, so that a form hears of
-- its own record alone; whoever shows a list hears of everything below `leases`. A transaction that writes many
-- records of a type tells of the type instead of each of them: `leases`, which concerns everything below it.
create function tell_below(whole text, id uuid) returns void language plpgsql as $$
declare
  most constant integer := 20;
  told text := whole || '/' || id;
begin
  if exists (select 1 from changes where transaction = pg_current_xact_id() and path in (whole, told)) then
    return;
  end if;
  if (select count(*) from changes
      where transaction = pg_current_xact_id() and starts_with(path, whole || '/')) >= most then
    told := whole;
  end if;
  -- As in tell_change: numbers follow the order of commits.
  perform pg_advisory_xact_lock(7106418);
  insert into changes (transaction, path) values (pg_current_xact_id(), told) on conflict do nothing;
  perform pg_notify('changes', told);
end $$;

create function tell_record() returns trigger language plpgsql as $$
begin
  perform tell_below(tg_argv[0], coalesce(new.id, old.id));
  return null;
end $$;

-- A row of a record's own table is a part of the record.
create function tell_owner() returns trigger language plpgsql as $$
begin
  perform tell_below(tg_argv[0], coalesce(new.owner_id, old.owner_id));
  return null;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'operators', 'leases', 'wells', 'tanks', 'meters', 'lacts', 'fields', 'reservoirs', 'gauged_tickets',
    'lact_tickets', 'facility_allocations', 'drivers', 'terminals', 'regulatory_districts', 'payroll_periods',
    'cost_centers', 'offloads', 'refineries'
  ] loop
    execute format(
      'create constraint trigger tell after insert or update or delete on %I
        deferrable initially deferred for each row execute function tell_record(%L)',
      kept, replace(kept, '_', '-'));
  end loop;
end $$;
create constraint trigger tell after insert or update or delete on operators_contacts
  deferrable initially deferred for each row execute function tell_owner('operators');
