-- Staff who sign in, and the drivers whose names stand on tickets (they have no password here).
create table users (
  id uuid primary key,
  -- Kept in lower case: "Demo" and "demo" are one person.
  username text not null unique check (username = lower(username)),
  full_name text not null,
  password_hash text,
  disabled_at timestamptz,
  -- The demonstration user, whose password everybody knows.
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Only the hash of a token is kept: a copy of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- Failed sign-ins by name and by address, for the throttle that all processes share.
create table login_failures (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default now()
);
create index on login_failures (key, at);
create index on login_failures (at);

create table page_views (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  path text not null
);
create index on page_views (at);

create table client_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  message text not null,
  stack text,
  path text
);
create index on client_errors (at);
