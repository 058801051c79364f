-- Files that people bring, with what would become of their rows. They are kept for a day; what was done with one stays
-- in the log of batches.
create table imports (
  id uuid primary key,
  type text not null,
  file text not null,
  user_id uuid not null references users,
  brought_at timestamptz not null default now(),
  -- How its writer types numbers and days.
  tag text not null,
  -- What stands above each column, and the field that it is taken for.
  columns jsonb not null default '[]',
  -- At work while it is read, and while its rows are gone through.
  state text not null default 'working' check (state in ('working', 'read', 'done', 'failed', 'applied')),
  seen_at timestamptz not null default now(),
  total integer not null default 0,
  done integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  wrong_rows integer not null default 0,
  batch_id uuid references batches
);
create index on imports (brought_at, id);
create index on imports (batch_id) where batch_id is not null;

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- As the spreadsheet numbers it.
  position integer not null,
  cells jsonb not null,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'wrong')),
  record_id uuid,
  version integer,
  label text not null default '',
  -- What would be written, how that differs from what is there, and what is wrong.
  given jsonb,
  changes jsonb,
  faults jsonb,
  primary key (import_id, position)
);
create index on import_rows (import_id, outcome, position);
