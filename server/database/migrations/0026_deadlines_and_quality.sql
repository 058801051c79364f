-- What runs out, kept beside the records so that one index orders all of it. Which dates of a record are deadlines is
-- said in its definition (model/records) and repeated here for the triggers; server/deadlines/deadlines.test.ts holds
-- the two together.
create table deadlines (
  -- Of the record and the field: the same for as long as there is such a deadline.
  id uuid primary key,
  type text collate "C" not null,
  record_id uuid not null,
  field text not null,
  what text collate "C" not null,
  day date not null,
  -- After this day nobody asks any more.
  until date,
  label text not null,
  terminal_id uuid references terminals deferrable,
  person text,
  label_sort text collate "C" not null generated always as (coalesce(folded(label), '')) stored,
  person_sort text collate "C" generated always as (folded(person)) stored,
  search text collate "C" not null generated always as (
    coalesce(' ' || folded(label), '') || coalesce(' ' || folded(person), '')
  ) stored
);
create index on deadlines (day, id);
create index on deadlines (label_sort, id);
-- What is empty comes last in both directions, which no one index can give.
create index on deadlines (person_sort, id);
create index deadlines_person_sort_down on deadlines (person_sort desc nulls last, id desc);
create index on deadlines (type, day, id);
create index on deadlines (what, day, id);
create index on deadlines (terminal_id, day, id);
create index on deadlines (record_id);
create index on deadlines (until) where until is not null;
create index deadlines_search on deadlines using gin (search gin_trgm_ops);
select follow_records('deadlines', 'touch_whole', 'deadlines');

-- The day on the clock of the home terminal, as model/home-zone.ts names it.
create function home_day(at timestamptz default now()) returns date language sql stable parallel safe as $$
  select (at at time zone 'America/Chicago')::date
$$;

-- The deadlines of a row. One that is archived has none, nor one that nobody asks about any more.
create function deadlines_in(type text, dates jsonb, given jsonb)
returns table (id uuid, field text, what text, day date, until date, terminal_id uuid, person text)
language sql stable as $$
  select md5(concat(given ->> 'id', d ->> 'field'))::uuid, d ->> 'field', d ->> 'what', x.day, x.until,
    (given ->> (d ->> 'terminal'))::uuid, nullif(btrim(given ->> (d ->> 'person')), '')
  from jsonb_array_elements(dates) d, lateral (
    select ((given ->> (d ->> 'date'))::date + make_interval(years => coalesce((d ->> 'years')::integer, 0)))::date as day,
      (given ->> (d ->> 'until'))::date as until
  ) x
  where x.day is not null and (x.until is null or x.until >= x.day and x.until >= home_day())
    and given ->> 'archived_at' is null
$$;

create function keep_deadlines() returns trigger language plpgsql as $$
begin
  delete from deadlines k using written w
  where k.record_id = w.id
    and not exists (select 1 from deadlines_in(tg_argv[0], tg_argv[1]::jsonb, to_jsonb(w)) d where d.id = k.id);
  insert into deadlines (id, type, record_id, field, what, day, until, label, terminal_id, person)
  select d.id, tg_argv[0], w.id, d.field, d.what, d.day, d.until, w.label, d.terminal_id, d.person
  from written w, deadlines_in(tg_argv[0], tg_argv[1]::jsonb, to_jsonb(w)) d
  on conflict (id) do update set
    what = excluded.what, day = excluded.day, until = excluded.until, label = excluded.label,
    terminal_id = excluded.terminal_id, person = excluded.person
  where (deadlines.what, deadlines.day, deadlines.until, deadlines.label, deadlines.terminal_id, deadlines.person)
    is distinct from
    (excluded.what, excluded.day, excluded.until, excluded.label, excluded.terminal_id, excluded.person);
  return null;
end $$;

-- From now on, and for what is there already.
create function follow_deadlines(kept text, type text, dates jsonb) returns void language plpgsql as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format(
      'create trigger %I after %s on %I referencing new table as written for each statement execute function keep_deadlines(%L, %L)',
      'deadlines_' || event, event, kept, type, dates);
  end loop;
  execute format(
    'insert into deadlines (id, type, record_id, field, what, day, until, label, terminal_id, person)
     select d.id, %1$L, w.id, d.field, d.what, d.day, d.until, w.label, d.terminal_id, d.person
     from %2$I w, deadlines_in(%1$L, %3$L, to_jsonb(w)) d', type, kept, dates);
end $$;

select follow_deadlines('drivers', 'driver', '[
  {"field": "drivers-license-expiration-date", "what": "license", "date": "drivers_license_expiration_date",
   "terminal": "terminal_location_id", "person": "name", "until": "termination_date"},
  {"field": "physical-expiration-date", "what": "physical", "date": "physical_expiration_date",
   "terminal": "terminal_location_id", "person": "name", "until": "termination_date"},
  {"field": "termination-date", "what": "employment", "date": "termination_date",
   "terminal": "terminal_location_id", "person": "name", "until": "termination_date"}
]');
select follow_deadlines('tanks', 'tank', '[
  {"field": "certification-date", "what": "certification", "date": "certification_date", "years": 5,
   "person": "certified_by"}
]');
select follow_deadlines('leases', 'lease', '[
  {"field": "inactive-date", "what": "lease", "date": "inactive_date", "until": "inactive_date"}
]');
select follow_deadlines('wells', 'well', '[
  {"field": "inactive-date", "what": "well", "date": "inactive_date", "until": "inactive_date"}
]');

-- The calendar address of a person, by the hash of its key.
create table calendar_keys (
  user_id uuid primary key references users,
  key_hash bytea not null unique,
  filters jsonb not null,
  language text not null,
  made_at timestamptz not null default now()
);

-- What somebody has decided not to mend, and why. It holds for as long as what was found is the same; one that was taken
-- back is kept.
create table quality_waivers (
  id uuid primary key,
  finding_id uuid not null,
  fingerprint text not null,
  remark text not null,
  user_id uuid not null references users,
  waived_at timestamptz not null default now(),
  taken_back_at timestamptz,
  taken_back_by uuid references users,
  constraint quality_waivers_taken_back check ((taken_back_at is null) = (taken_back_by is null))
);
create index on quality_waivers (taken_back_by) where taken_back_by is not null;
create unique index quality_waivers_standing on quality_waivers (finding_id, fingerprint) where taken_back_at is null;

-- What contradicts itself in the records, as the last look at them found it.
create table quality_findings (
  -- Of the rule, the record and what it is about: the same for as long as it is found.
  id uuid primary key,
  rule text collate "C" not null,
  type text collate "C" not null,
  record_id uuid not null,
  label text not null,
  facts jsonb not null,
  fingerprint text not null,
  first_seen timestamptz not null default now(),
  waiver_id uuid references quality_waivers,
  label_sort text collate "C" not null generated always as (coalesce(folded(label), '')) stored,
  search text collate "C" not null generated always as (coalesce(' ' || folded(label), '')) stored
);
create index on quality_findings (record_id);
create index quality_findings_open on quality_findings (first_seen, id) where waiver_id is null;
create index quality_findings_open_label on quality_findings (label_sort, id) where waiver_id is null;
create index quality_findings_open_rule on quality_findings (rule, first_seen, id) where waiver_id is null;
create index quality_findings_open_type on quality_findings (type, first_seen, id) where waiver_id is null;
create index on quality_findings (rule, type);
create index on quality_findings (waiver_id) where waiver_id is not null;
create index quality_findings_search on quality_findings using gin (search gin_trgm_ops);
select follow_records('quality_findings', 'touch_whole', 'quality');

-- One look at a time, piece by piece; that of the clock has no user.
create table quality_runs (
  id uuid primary key,
  -- The record types that are looked at.
  types text[] not null,
  user_id uuid references users,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  failed boolean not null default false,
  total integer not null default 0,
  looked integer not null default 0,
  found integer not null default 0,
  gone integer not null default 0
);
create unique index quality_runs_one on quality_runs ((true)) where finished_at is null;
create index on quality_runs (started_at);
