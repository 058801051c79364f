-- How somebody looks at a table, kept under a name: for himself, or for everybody.
create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users,
  -- The address of the table as it comes.
  page text not null,
  name text not null,
  -- What the address of the view has beyond that, in the grammar of the table.
  query text not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, page)
);
create unique index saved_views_name_key on saved_views (owner_id, page, lower(name));
create index on saved_views (lower(name)) where is_shared;

-- What a table is opened with by somebody who asks for nothing else.
create table default_views (
  user_id uuid not null references users,
  page text not null,
  view_id uuid not null,
  primary key (user_id, page),
  foreign key (view_id, page) references saved_views (id, page) on delete cascade
);
create index on default_views (view_id, page);

-- Those that somebody wants in the menu.
create table menu_views (
  user_id uuid not null references users,
  view_id uuid not null references saved_views on delete cascade,
  primary key (user_id, view_id)
);
create index on menu_views (view_id);

select follow_records(kept, 'touch_whole', 'views') from unnest(array['saved_views', 'default_views', 'menu_views']) kept;
