-- What comes in from the field.
create table devices (
  id uuid primary key,
  fingerprint text not null unique,
  label text,
  user_agent text,
  latitude numeric(8, 6),
  longitude numeric(9, 6),
  county text,
  state text,
  ip_address text,
  user_id uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on devices (updated_at, id);

create table operations (
  id uuid primary key,
  model_type text not null,
  model_data jsonb not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  -- How many of its annotations are unresolved; kept by the trigger below.
  unresolved integer not null default 0
);
create index on operations (created_at, id);
create index operations_unresolved on operations (created_at, id) where unresolved > 0;

create table documents (
  id uuid primary key,
  number text not null,
  operation_id uuid not null references operations,
  created_at timestamptz not null default now()
);
create index on documents (created_at, id);
create index on documents (operation_id);

create table annotations (
  id uuid primary key,
  operation_id uuid not null references operations,
  note text not null,
  source text,
  flag text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users,
  remark text
);
create index on annotations (operation_id);

-- Counted in the database, by statement, so that no writer can forget it.
create function count_unresolved() returns trigger language plpgsql as $$
begin
  update operations
  set unresolved = unresolved + moved.by
  from (
    select operation_id, sum(step)::integer as by
    from (
      select operation_id, 1 as step from after_rows where resolved_at is null
      union all
      select operation_id, -1 from before_rows where resolved_at is null
    ) steps
    group by operation_id
    having sum(step) <> 0
  ) moved
  where operations.id = moved.operation_id;
  return null;
end $$;

create function count_added_unresolved() returns trigger language plpgsql as $$
begin
  update operations
  set unresolved = unresolved + added.by
  from (
    select operation_id, count(*)::integer as by from after_rows where resolved_at is null group by operation_id
  ) added
  where operations.id = added.operation_id;
  return null;
end $$;

create trigger annotations_added after insert on annotations
  referencing new table as after_rows
  for each statement execute function count_added_unresolved();
create trigger annotations_changed after update on annotations
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_unresolved();
