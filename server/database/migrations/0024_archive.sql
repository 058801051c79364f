-- No record is ever deleted. One that is wrong or closed is archived, by somebody and for a reason, and can be brought
-- back. Those that are not archived have an index of their own in the order of their names, so that options and lists
-- cost the same however many are; and so have those that are.
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'operators', 'leases', 'wells', 'tanks', 'meters', 'lacts', 'fields', 'reservoirs', 'gauged_tickets',
    'lact_tickets', 'facility_allocations', 'drivers', 'terminals', 'regulatory_districts', 'payroll_periods',
    'cost_centers', 'offloads', 'refineries'
  ] loop
    execute format(
      'alter table %I
        add column archived_at timestamptz,
        add column archived_by uuid references users,
        add column archived_reason text,
        add constraint %I check (
          (archived_at is null) = (archived_by is null) and (archived_at is null) = (archived_reason is null))',
      kept, kept || '_archived');
    execute format('create index %I on %I (sort, id) where archived_at is null', kept || '_sort_current', kept);
    execute format('create index %I on %I (sort, id) where archived_at is not null', kept || '_sort_archived', kept);
  end loop;
end $$;

alter table record_changes
  drop constraint record_changes_act,
  add constraint record_changes_act check (act in ('booked', 'taken-back', 'archived', 'restored'));

-- The history of all records is a list as well: each change has an id, the name that its record had, and what kind of
-- change it was, which tells a batch from what somebody did by hand.
alter table record_changes
  add column id uuid not null generated always as (
    md5(type || ' ' || record_id::text || ' ' || version::text)::uuid) stored,
  add column label text not null default '',
  add column kind text not null default 'changed',
  add column search text collate "C" not null generated always as (
    ' ' || coalesce(folded(label || ' ' || coalesce(reason, '')), '')) stored,
  add constraint record_changes_kind check (kind in (
    'created', 'changed', 'archived', 'restored', 'booked', 'taken-back', 'bulk', 'import', 'undo'));

do $$
declare
  kept record;
begin
  for kept in select * from (values
    ('operators', 'company'), ('leases', 'lease'), ('wells', 'well'), ('tanks', 'tank'), ('meters', 'meter'),
    ('lacts', 'LACT'), ('fields', 'field'), ('reservoirs', 'reservoir'), ('gauged_tickets', 'gauged-ticket'),
    ('lact_tickets', 'LACT-ticket'), ('facility_allocations', 'facility-allocation'), ('drivers', 'driver'),
    ('terminals', 'terminal'), ('regulatory_districts', 'regulatory-district'),
    ('payroll_periods', 'payroll-period'), ('cost_centers', 'cost-center'), ('offloads', 'offload'),
    ('refineries', 'refinery')
  ) kept (name, type) loop
    execute format(
      'update record_changes c set label = t.label,
        kind = coalesce((select b.kind from batches b where b.id = c.batch_id), c.act,
          case when c.version = 1 then ''created'' else ''changed'' end)
      from %I t where c.type = %L and t.id = c.record_id',
      kept.name, kept.type);
  end loop;
end $$;

alter table record_changes alter column label drop default;
create unique index record_changes_id_key on record_changes (id);
create index on record_changes (at, id);
create index on record_changes (user_id, at, id);
create index on record_changes (type, at, id);
create index on record_changes (kind, at, id);
create index record_changes_search on record_changes using gin (search gin_trgm_ops);
