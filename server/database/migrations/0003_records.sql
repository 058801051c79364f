-- One table per record type, its columns as the definition in model/records names them. `label` is the
-- display name, `sort` the same folded (lower case, no accents) for order and prefix search, `search` the
-- folded text of every searchable field; all three are written with the record.
create extension if not exists pg_trgm;

create table operators (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  name text not null,
  title text,
  telephone text not null,
  email text,
  company_id uuid,
  address1 text,
  address2 text,
  city text,
  state text,
  county text,
  country text,
  zip text,
  tax_input_id text,
  name_key text,
  mail_codes jsonb not null default '{}',
  state_code_tax text,
  state_input_id_tax text,
  fax_phone text,
  fax_contact text
);
create index on operators (sort, id);
create index on operators (created_at, id);
create index on operators (updated_at, id);
create index on operators using gin (search gin_trgm_ops);
create index on operators (company_id, sort, id);
create table operators_contacts (
  owner_id uuid not null references operators,
  id uuid not null,
  position integer not null,
  name text not null,
  title text,
  telephone text not null,
  email text,
  primary key (owner_id, id)
);

create table leases (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  name text not null,
  company_id uuid not null,
  facility_type text,
  disposition text references product_dispositions,
  active_date date,
  inactive_date date,
  state text not null,
  county text,
  latitude numeric(8, 6),
  longitude numeric(9, 6),
  notes text,
  state_district text references state_districts,
  state_lease_number text,
  field_id uuid,
  reservoir_id uuid,
  severance_flag boolean not null default false,
  haul_type text references haul_types,
  allow_run_tickets boolean not null default false,
  lact_flag boolean not null default false
);
create index on leases (sort, id);
create index on leases (created_at, id);
create index on leases (updated_at, id);
create index on leases using gin (search gin_trgm_ops);
create index on leases (company_id, sort, id);
create index on leases (field_id, sort, id);
create index on leases (reservoir_id, sort, id);
create index on leases (disposition);
create index on leases (state_district);
create index on leases (haul_type);

create table wells (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  well_reference text not null unique,
  well_name text not null,
  company_id uuid not null,
  nomenclature text,
  type text references well_types,
  haul_type text references haul_types,
  cost_center_id uuid,
  purchaser_id uuid,
  first_purchase date,
  state text not null,
  county text,
  state_district text references state_districts,
  state_lease_number text,
  recipient_lse_number text,
  drlg_permit_number text,
  commingle_number text,
  station text,
  field_id uuid,
  reservoir_id uuid,
  t_trms_eff_date_term_dt date,
  sulpher_content text,
  average_sulpher_value numeric(7, 4),
  production_facility_id uuid,
  facility_type text,
  active_date date not null,
  inactive_date date,
  severence_flag boolean not null default false,
  allow_run_tickets boolean not null default false,
  lact_flag boolean not null default false,
  t1_rpt_flag boolean not null default false,
  p8_allowable numeric(11, 2),
  lease_id uuid,
  lact_id uuid,
  tank_id uuid,
  well_add_date date,
  well_pa_date date,
  maintenance_description text,
  run_statement_recipient_id uuid,
  product text references product_types,
  disposition text references product_dispositions,
  latitude numeric(8, 6),
  longitude numeric(9, 6),
  location_notes text,
  primary_offload_id uuid
);
create index on wells (sort, id);
create index on wells (created_at, id);
create index on wells (updated_at, id);
create index on wells using gin (search gin_trgm_ops);
create index on wells (company_id, sort, id);
create index on wells (cost_center_id, sort, id);
create index on wells (purchaser_id, sort, id);
create index on wells (field_id, sort, id);
create index on wells (reservoir_id, sort, id);
create index on wells (production_facility_id, sort, id);
create index on wells (lease_id, sort, id);
create index on wells (lact_id, sort, id);
create index on wells (tank_id, sort, id);
create index on wells (run_statement_recipient_id, sort, id);
create index on wells (primary_offload_id, sort, id);
create index on wells (type);
create index on wells (haul_type);
create index on wells (state_district);
create index on wells (product);
create index on wells (disposition);

create table tanks (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  number text not null,
  company_id uuid not null,
  lease_id uuid,
  production_facility_id uuid,
  capacity numeric(9, 2),
  strapping_fraction numeric(2, 0) not null,
  entry_mode text,
  total_increment numeric(7, 0) not null,
  units_per_increment numeric(13, 6) not null,
  certification_date date,
  certified_by text
);
create index on tanks (sort, id);
create index on tanks (created_at, id);
create index on tanks (updated_at, id);
create index on tanks using gin (search gin_trgm_ops);
create index on tanks (company_id, sort, id);
create index on tanks (lease_id, sort, id);
create index on tanks (production_facility_id, sort, id);

create table meters (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  number text not null,
  date_active date,
  company_id uuid not null,
  lease_id uuid
);
create index on meters (sort, id);
create index on meters (created_at, id);
create index on meters (updated_at, id);
create index on meters using gin (search gin_trgm_ops);
create index on meters (company_id, sort, id);
create index on meters (lease_id, sort, id);

create table lacts (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  reference text not null unique,
  number text not null,
  prduct_reference text references product_types,
  correcting_meter_id uuid,
  well_master_id uuid,
  lease_id uuid,
  default_computation_factor numeric(10, 6)
);
create index on lacts (sort, id);
create index on lacts (created_at, id);
create index on lacts (updated_at, id);
create index on lacts using gin (search gin_trgm_ops);
create index on lacts (correcting_meter_id, sort, id);
create index on lacts (well_master_id, sort, id);
create index on lacts (lease_id, sort, id);
create index on lacts (prduct_reference);

create table fields (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  reference text not null unique,
  description text not null
);
create index on fields (sort, id);
create index on fields (created_at, id);
create index on fields (updated_at, id);
create index on fields using gin (search gin_trgm_ops);

create table reservoirs (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  reference text not null unique,
  description text not null
);
create index on reservoirs (sort, id);
create index on reservoirs (created_at, id);
create index on reservoirs (updated_at, id);
create index on reservoirs using gin (search gin_trgm_ops);

create table gauged_tickets (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  ticket_number text not null,
  ticket_type text,
  period_end date not null,
  ticket_date date not null
);
create index on gauged_tickets (sort, id);
create index on gauged_tickets (created_at, id);
create index on gauged_tickets (updated_at, id);
create index on gauged_tickets using gin (search gin_trgm_ops);

create table lact_tickets (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  ticket_number numeric(12, 0) not null,
  ticket_type text,
  period_end date not null,
  ticket_date date,
  user_id text,
  facility_reference_id uuid,
  product_type text references product_types,
  disposition text references product_dispositions,
  name text,
  operator_id uuid,
  purchaser_id uuid,
  meter_number_id uuid,
  observed_temperature numeric(4, 1),
  observed_gravity numeric(4, 1),
  meter_factor numeric(6, 4),
  average_temperature numeric(4, 1),
  bsw numeric(7, 4),
  unit_of_measurement text references unit_codes,
  end_off numeric(12, 2),
  begin_on numeric(12, 2),
  meter_volume numeric(12, 2),
  corrected_gravity numeric(4, 1),
  net_volume numeric(12, 2)
);
create index on lact_tickets (sort, id);
create index on lact_tickets (created_at, id);
create index on lact_tickets (updated_at, id);
create index on lact_tickets using gin (search gin_trgm_ops);
create index on lact_tickets (facility_reference_id, sort, id);
create index on lact_tickets (operator_id, sort, id);
create index on lact_tickets (purchaser_id, sort, id);
create index on lact_tickets (meter_number_id, sort, id);
create index on lact_tickets (product_type);
create index on lact_tickets (disposition);
create index on lact_tickets (unit_of_measurement);

create table facility_allocations (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  company_id uuid not null,
  facility_id uuid,
  purchaser_id uuid,
  effective_date date,
  description text not null,
  eastex_well_number text,
  purchaser_well_number text,
  allocable_percent numeric(9, 6),
  total_allocated_percent numeric(9, 6)
);
create index on facility_allocations (sort, id);
create index on facility_allocations (created_at, id);
create index on facility_allocations (updated_at, id);
create index on facility_allocations using gin (search gin_trgm_ops);
create index on facility_allocations (company_id, sort, id);
create index on facility_allocations (facility_id, sort, id);
create index on facility_allocations (purchaser_id, sort, id);

create table drivers (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  name text not null,
  terminal_location_id uuid,
  supervisor text,
  state text,
  drivers_license_number text,
  drivers_license_expiration_date date not null,
  last_physical_date date,
  physical_expiration_date date,
  payroll_name text,
  hire_date date,
  termination_date date,
  safety_miles_bonus numeric(11, 4),
  safety_load_pay numeric(11, 4)
);
create index on drivers (sort, id);
create index on drivers (created_at, id);
create index on drivers (updated_at, id);
create index on drivers using gin (search gin_trgm_ops);
create index on drivers (terminal_location_id, sort, id);

create table terminals (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  terminal_id text not null unique,
  description text not null,
  state text not null,
  county text,
  terminal_manager text,
  samsara_group text
);
create index on terminals (sort, id);
create index on terminals (created_at, id);
create index on terminals (updated_at, id);
create index on terminals using gin (search gin_trgm_ops);

create table regulatory_districts (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  description text not null,
  state text not null,
  district text
);
create index on regulatory_districts (sort, id);
create index on regulatory_districts (created_at, id);
create index on regulatory_districts (updated_at, id);
create index on regulatory_districts using gin (search gin_trgm_ops);

create table payroll_periods (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  pay_date date not null,
  begin_pay_date date not null,
  paid_through_date date not null,
  month_end_date date not null,
  quarter_end_date date not null,
  year_end_date date not null,
  deduct_period_date date not null,
  first_accounting_period text,
  first_percent numeric(5, 2),
  second_accounting_period text
);
create index on payroll_periods (sort, id);
create index on payroll_periods (created_at, id);
create index on payroll_periods (updated_at, id);
create index on payroll_periods using gin (search gin_trgm_ops);

create table cost_centers (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  cost_center text not null unique,
  company_id uuid not null,
  name text not null,
  manager text,
  state text,
  cost_center_type text,
  report_level text,
  pri_rollup text,
  alt_rollup text,
  coding_flag boolean not null default false,
  budget_type text,
  total_budget numeric(12, 2),
  approval_date date
);
create index on cost_centers (sort, id);
create index on cost_centers (created_at, id);
create index on cost_centers (updated_at, id);
create index on cost_centers using gin (search gin_trgm_ops);
create index on cost_centers (company_id, sort, id);

create table offloads (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  name text not null,
  state text,
  county text,
  latitude numeric(8, 6),
  longitude numeric(9, 6)
);
create index on offloads (sort, id);
create index on offloads (created_at, id);
create index on offloads (updated_at, id);
create index on offloads using gin (search gin_trgm_ops);

create table refineries (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  label text not null,
  sort text collate "C" not null,
  search text collate "C" not null,
  name text not null,
  operator text,
  city text,
  state text,
  latitude numeric(8, 6),
  longitude numeric(9, 6),
  capacity numeric(8, 0)
);
create index on refineries (sort, id);
create index on refineries (created_at, id);
create index on refineries (updated_at, id);
create index on refineries using gin (search gin_trgm_ops);

-- The references among them, once all are there. Deferrable: LACTs and wells name each other, and a bulk load may
-- bring them in any order.
alter table operators add foreign key (company_id) references operators deferrable;
alter table leases add foreign key (company_id) references operators deferrable;
alter table leases add foreign key (field_id) references fields deferrable;
alter table leases add foreign key (reservoir_id) references reservoirs deferrable;
alter table wells add foreign key (company_id) references operators deferrable;
alter table wells add foreign key (cost_center_id) references cost_centers deferrable;
alter table wells add foreign key (purchaser_id) references operators deferrable;
alter table wells add foreign key (field_id) references fields deferrable;
alter table wells add foreign key (reservoir_id) references reservoirs deferrable;
alter table wells add foreign key (production_facility_id) references leases deferrable;
alter table wells add foreign key (lease_id) references leases deferrable;
alter table wells add foreign key (lact_id) references lacts deferrable;
alter table wells add foreign key (tank_id) references tanks deferrable;
alter table wells add foreign key (run_statement_recipient_id) references operators deferrable;
alter table wells add foreign key (primary_offload_id) references offloads deferrable;
alter table tanks add foreign key (company_id) references operators deferrable;
alter table tanks add foreign key (lease_id) references leases deferrable;
alter table tanks add foreign key (production_facility_id) references leases deferrable;
alter table meters add foreign key (company_id) references operators deferrable;
alter table meters add foreign key (lease_id) references leases deferrable;
alter table lacts add foreign key (correcting_meter_id) references meters deferrable;
alter table lacts add foreign key (well_master_id) references wells deferrable;
alter table lacts add foreign key (lease_id) references leases deferrable;
alter table lact_tickets add foreign key (facility_reference_id) references leases deferrable;
alter table lact_tickets add foreign key (operator_id) references operators deferrable;
alter table lact_tickets add foreign key (purchaser_id) references operators deferrable;
alter table lact_tickets add foreign key (meter_number_id) references meters deferrable;
alter table facility_allocations add foreign key (company_id) references operators deferrable;
alter table facility_allocations add foreign key (facility_id) references leases deferrable;
alter table facility_allocations add foreign key (purchaser_id) references operators deferrable;
alter table drivers add foreign key (terminal_location_id) references terminals deferrable;
alter table cost_centers add foreign key (company_id) references operators deferrable;


-- Who changed what and when. `changes` is a list of {field, before, after} by wire name.
create table record_changes (
  record_id uuid not null,
  version integer not null,
  type text not null,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  changes jsonb not null,
  primary key (type, record_id, version)
);
