-- Many records of a type that are changed or made at once: a bulk edit, an import, or the undoing of one. What was done
-- is kept, with what became of each record.
create table batches (
  id uuid primary key,
  kind text not null check (kind in ('bulk', 'import', 'undo')),
  type text not null,
  -- The name of the file of an import.
  title text,
  -- What a bulk edit sets, by wire name, as a history tells it.
  settings jsonb,
  reason text,
  user_id uuid not null references users,
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Whoever is at it says now and then that they still are.
  seen_at timestamptz not null default now(),
  state text not null default 'working' check (state in ('working', 'done', 'failed', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  stale integer not null default 0,
  all_or_nothing boolean not null,
  undoes uuid references batches
);
create index on batches (begun_at, id);
create index on batches (undoes) where undoes is not null;

create table batch_results (
  batch_id uuid not null references batches,
  position integer not null,
  -- None where a record was to be made and was not.
  record_id uuid,
  label text not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'refused', 'stale')),
  -- What is said of one that was refused, before it is known in which language.
  errors jsonb,
  primary key (batch_id, position)
);
create index on batch_results (batch_id, outcome, position);

alter table record_changes add column batch_id uuid references batches;
create index on record_changes (batch_id) where batch_id is not null;

select follow_records('batches', 'touch_records', 'batches');
