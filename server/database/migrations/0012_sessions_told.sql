-- Servers keep in memory who is signed in and what they have answered. So that none of it outlives the truth, sessions
-- that end and people who change tell of it as everything else does; in the order of commits, to every server.
create function touch_whole() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written) then
    insert into touched values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger tell_delete after delete on sessions referencing old table as written
  for each statement execute function touch_whole('sessions');
select follow_records('users', 'touch_whole', 'users');

-- A session that is used lives longer, which nobody needs to hear; one that is cut short ends earlier than was known.
create function touch_sessions() returns trigger language plpgsql as $$
begin
  insert into touched values (pg_current_xact_id(), 'sessions') on conflict do nothing;
  return null;
end $$;
create trigger tell_shortened after update on sessions for each row
  when (new.expires_at < old.expires_at or new.created_at < old.created_at or new.user_id <> old.user_id)
  execute function touch_sessions();
