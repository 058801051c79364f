-- One row for each attempt to sign in that has not been forgiven: it counts for its name and its address together, and
-- for either. What was counted before is let go; it would have been for a quarter of an hour at most.
drop table login_failures;
create table login_failures (
  id bigint generated always as identity primary key,
  username text not null,
  address text not null,
  at timestamptz not null default now()
);
create index on login_failures (username, at);
create index on login_failures (address, at);
create index on login_failures (at);

-- The address of a paper is signed for the session that asked for it, and is good for no longer than that session. Each
-- hour has a key of its own, that of the hour in which an address expires: whoever holds a copy of the database can sign
-- for that hour and no other. A key is made when it is first needed, and those that nothing is left of go then.
alter table sessions add column id uuid not null unique default gen_random_uuid();
drop function document_signature;
drop table keys;
create table document_keys (hour bigint primary key, value bytea not null);
create function document_key(expires bigint) returns bytea language plpgsql as $$
declare
  key bytea;
begin
  select value into key from document_keys where hour = expires / 3600;
  if key is null then
    -- Several may come at once; the first one's is everybody's.
    insert into document_keys
    values (expires / 3600, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
    on conflict do nothing;
    delete from document_keys where hour < floor(extract(epoch from now()) / 3600);
    select value into key from document_keys where hour = expires / 3600;
  end if;
  return key;
end $$;

-- Unsaved work lies in the browser of whoever typed it, encrypted with a key that the server tells them alone.
alter table users add column draft_key bytea not null
  default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
