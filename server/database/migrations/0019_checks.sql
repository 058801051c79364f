-- What a check finds is an annotation like any other, known by its check and the entry it is about: there is one of a
-- kind, which is closed when its cause is gone and opened again when it is back. Those of people have no check.
alter table annotations add column check_name text collate "C";
create unique index annotations_found on annotations (operation_id, check_name, source) where check_name is not null;
-- Nobody's: the checks closed it, or opened it again.
alter table annotation_changes alter column user_id drop not null;

-- What an operation is looked at beside: others of its tank or meter, of its order, of its number and of its series.
-- Made by the database, so that no writer can forget them, and cut off where no index could hold them.
alter table operations
  add column container text collate "C"
    generated always as (left(coalesce(model_data #>> '{tank,id}', model_data #>> '{meter,id}'), 64)) stored,
  add column order_number text collate "C" generated always as (left(coalesce(
    nullif(btrim(model_data #>> '{pickup,orderNumber}'), ''), nullif(btrim(model_data #>> '{unload,orderNumber}'), '')
  ), 64)) stored,
  add column ticket_number text collate "C"
    generated always as (left(nullif(btrim(model_data ->> 'ticketNumber'), ''), 64)) stored,
  add column series_number bigint generated always as (
    case when btrim(model_data ->> 'ticketNumber') ~ '^\d{1,15}$' then btrim(model_data ->> 'ticketNumber')::bigint end
  ) stored;
create index operations_of_container on operations (container, created_at, id)
  where container is not null and label in ('Pickup', 'EOM');
create index operations_of_order on operations (order_number, created_at, id) where order_number is not null;
create index operations_of_ticket on operations (ticket_number, created_at, id) where ticket_number is not null;
create index operations_of_series on operations (user_id, series_number) where series_number is not null;
create index operations_series_number on operations (series_number) where series_number is not null;

-- From where on something is worth a look: for everybody, and for a lease that differs.
create table check_limits (
  id text primary key,
  position integer not null,
  description text not null,
  value numeric(10, 4) not null,
  unit text not null
);
create table leases_check_limits (
  owner_id uuid not null references leases,
  id uuid not null,
  position integer not null,
  "limit" text not null references check_limits,
  value numeric(10, 4) not null,
  primary key (owner_id, id)
);
create index on leases_check_limits ("limit");
select follow_records('check_limits', 'touch_whole', 'code_tables/check_limits');
select follow_records('leases_check_limits', 'touch_owners', 'leases');

-- One look at the operations of a period at a time, piece by piece; that of the clock has no user.
create table check_runs (
  id uuid primary key,
  since timestamptz not null,
  until timestamptz not null,
  user_id uuid references users,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  failed boolean not null default false,
  total integer not null default 0,
  checked integer not null default 0,
  found integer not null default 0,
  closed integer not null default 0
);
create unique index check_runs_one on check_runs ((true)) where finished_at is null;
create index on check_runs (started_at);
