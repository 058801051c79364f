-- The lists that staff keep can be changed. A change is made on a version of the whole list, so that nobody overwrites
-- what he has not seen; a list nobody has changed yet has no row here and is at version 1.
create table code_table_versions (
  list text primary key,
  version integer not null default 1
);

-- Who changed what and when. `changes` is a list of {id, before, after}: a row as it was and as it became, null for
-- one that was not there or is no more.
create table code_table_changes (
  list text not null,
  version integer not null,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  changes jsonb not null,
  primary key (list, version)
);

-- Every open dropdown and table hears of it.
create constraint trigger tell after insert or update or delete on haul_types
  deferrable initially deferred for each row execute function tell_change('code_tables/haul_types');
create constraint trigger tell after insert or update or delete on pay_codes
  deferrable initially deferred for each row execute function tell_change('code_tables/pay_codes');
create constraint trigger tell after insert or update or delete on product_dispositions
  deferrable initially deferred for each row execute function tell_change('code_tables/product_dispositions');
create constraint trigger tell after insert or update or delete on product_types
  deferrable initially deferred for each row execute function tell_change('code_tables/product_types');
create constraint trigger tell after insert or update or delete on regions
  deferrable initially deferred for each row execute function tell_change('code_tables/regions');
create constraint trigger tell after insert or update or delete on state_districts
  deferrable initially deferred for each row execute function tell_change('code_tables/state_districts');
create constraint trigger tell after insert or update or delete on unit_codes
  deferrable initially deferred for each row execute function tell_change('code_tables/unit_codes');
create constraint trigger tell after insert or update or delete on well_types
  deferrable initially deferred for each row execute function tell_change('code_tables/well_types');
