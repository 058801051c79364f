-- The statements that were made final, kept as they were sent. A corrected one takes the place of the one before it.
create table run_statements (
  id uuid primary key,
  number text not null unique,
  operator_id uuid not null references operators,
  -- The first day of it.
  month date not null,
  revision integer not null,
  state text not null default 'final' check (state in ('final', 'replaced')),
  replaces_id uuid unique references run_statements,
  made_at timestamptz not null,
  user_id uuid not null references users,
  -- Of the tickets as they were stated: whether the books have changed since is told by it.
  fingerprint text not null,
  content jsonb not null,
  unique (operator_id, month, revision),
  check (extract(day from month) = 1)
);
create unique index run_statements_final on run_statements (operator_id, month) where state = 'final';
create index on run_statements (month);

-- Which tickets a statement has, as they were.
create table run_statement_tickets (
  statement_id uuid not null references run_statements,
  ticket_type text not null,
  ticket_id uuid not null,
  ticket_version integer not null,
  primary key (statement_id, ticket_type, ticket_id)
);
create index on run_statement_tickets (ticket_id, ticket_type);

-- The statements of a month are numbered without gaps, by one at a time.
create table run_statement_numbers (
  month date primary key,
  last integer not null
);

-- All statements of a month, made into one file; that is kept in pieces for a day.
create table run_statement_sets (
  id uuid primary key,
  month date not null,
  format text not null,
  mailed boolean not null,
  final boolean not null,
  language text not null,
  state text not null default 'working' check (state in ('working', 'done', 'cancelled', 'failed')),
  done integer not null default 0,
  total integer not null,
  incomplete integer not null default 0,
  bytes bigint not null default 0,
  asked_at timestamptz not null default now(),
  user_id uuid not null references users,
  -- Whoever makes it says now and then that they are still at it.
  seen_at timestamptz not null default now()
);
create index on run_statement_sets (month, asked_at);
create index on run_statement_sets (asked_at);
create table run_statement_set_parts (
  set_id uuid not null references run_statement_sets on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (set_id, position)
);

-- Tickets by the month they are booked in, of one operator and of all.
create index gauged_tickets_of_month on gauged_tickets (period_end, operator_id);
create index gauged_tickets_of_operator on gauged_tickets (operator_id, period_end);
create index lact_tickets_of_month on lact_tickets (period_end, operator_id);
create index lact_tickets_of_operator on lact_tickets (operator_id, period_end);

select follow_records('run_statements', 'touch_whole', 'run-statements');
select follow_records('run_statement_sets', 'touch_whole', 'run-statement-sets');
