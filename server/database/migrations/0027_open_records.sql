-- Who has which record open, tab by tab. It is gone with the session, and forgotten in a crash: whoever is still there
-- says so again within seconds.
create unlogged table open_records (
  session_id uuid not null references sessions (id) on delete cascade,
  tab uuid not null,
  -- As notices of changes name it: leases/4f…
  path text not null,
  user_id uuid not null references users,
  is_editing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (session_id, tab)
);
create index on open_records (path);

-- A page tells every ten seconds that it is still there; one that missed two of those is gone.
create function still_open(seen_at timestamptz) returns boolean language sql stable as $$
  select seen_at > now() - interval '20 seconds'
$$;

-- The path is outside of the records' own, so that no list is read again because somebody opens what it shows.
create function touch_open() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into changes (transaction, path) values (pg_current_xact_id(), 'open/' || old.path) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into changes (transaction, path) values (pg_current_xact_id(), 'open/' || new.path) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger tell_moved after insert or delete on open_records for each row execute function touch_open();
-- That somebody is still there is nothing new, unless he was taken for gone.
create trigger tell_changed after update on open_records for each row
  when (new.path <> old.path or new.is_editing <> old.is_editing or not still_open(old.seen_at))
  execute function touch_open();

-- What the field sent is found by the lease and the driver it names, as it is by tank, meter and operator.
create index operations_of_lease on operations (left(model_data #>> '{lease,id}', 64), created_at)
  where model_data #>> '{lease,id}' is not null;
create index operations_of_driver on operations (left(model_data #>> '{driver,id}', 64), created_at)
  where model_data #>> '{driver,id}' is not null;
