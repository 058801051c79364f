-- What Recent Tickets is ordered and narrowed by, kept beside each document so that every order has an index.
-- The values are derived from the operation by model/operations.ts when it is written.
alter table documents add column label text collate "C" not null;
alter table documents add column status text collate "C" not null;
alter table documents add column user_name text collate "C" not null;
alter table documents add column ticket_number text collate "C";
alter table documents add column order_number text collate "C";
create index on documents (label, id);
create index on documents (label, created_at, id);
create index on documents (status, id);
create index on documents (status, created_at, id);
create index on documents (user_name, id);
create index on documents (user_name, created_at, id);
create index on documents ((number collate "C"), id);
create index on documents (ticket_number, id);
create index on documents (order_number, id);

-- The label of an operation, for the list of potential issues.
alter table operations add column label text collate "C" not null;

create index on devices (fingerprint, id);
create index on devices (label, id);

-- An operation that was fine until somebody had a note on it.
create function mark_annotated() returns trigger language plpgsql as $$
begin
  update documents set status = 'annotated'
  where status = 'ok' and operation_id in (select operation_id from after_rows);
  return null;
end $$;
create trigger annotations_mark after insert on annotations
  referencing new table as after_rows
  for each statement execute function mark_annotated();

-- Every resolving and every taking back, by whom and when; the annotation itself has the last word.
create table annotation_changes (
  id bigint generated always as identity primary key,
  annotation_id uuid not null references annotations,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  resolved boolean not null,
  remark text
);
create index on annotation_changes (annotation_id, id);

-- Links to documents are opened by the browser alone, without a session: each is signed for a short time.
-- The key never leaves the database. Hashing twice keeps anyone from lengthening a signed text.
create table keys (name text primary key, value bytea not null);
insert into keys values ('documents', convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
create function document_signature(document uuid, expires bigint) returns text language sql stable as $$
  select encode(sha256(value || sha256(value || convert_to(document::text || ' ' || expires::text, 'UTF8'))), 'hex')
  from keys where name = 'documents'
$$;

-- What changed, in the order it was committed: live pages read on from the last number they saw.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  transaction xid8 not null,
  path text not null,
  unique (transaction, path)
);
create index on changes (at);

-- Runs when the transaction commits. The lock makes numbers follow the order of commits: without it a reader
-- could see number 8, read on from there, and never see a 7 that was committed late.
create function tell_change() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from changes where transaction = pg_current_xact_id() and path = tg_argv[0]) then
    perform pg_advisory_xact_lock(7106418);
    insert into changes (transaction, path) values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
    perform pg_notify('changes', tg_argv[0]);
  end if;
  return null;
end $$;
create constraint trigger tell after insert or update or delete on documents
  deferrable initially deferred for each row execute function tell_change('documents');
create constraint trigger tell after insert or update or delete on operations
  deferrable initially deferred for each row execute function tell_change('operations');
create constraint trigger tell after insert or update or delete on annotations
  deferrable initially deferred for each row execute function tell_change('annotations');
create constraint trigger tell after insert or update or delete on devices
  deferrable initially deferred for each row execute function tell_change('devices');
