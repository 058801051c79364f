-- The vocabularies that staff keep; records point at their ids, so a code in use cannot be removed.
create table haul_types (id text primary key, position integer not null, rate numeric(11, 2) not null);
create table pay_codes (
  id text primary key,
  position integer not null,
  description text not null,
  factor numeric(11, 2) not null,
  type text not null,
  taxable boolean not null,
  unit_rate numeric(11, 2) not null
);
create table product_dispositions (
  id text primary key,
  position integer not null,
  description text not null,
  display_code text not null,
  display_type text not null
);
create table product_types (id text primary key, position integer not null, category text not null);
create table regions (id text primary key, position integer not null, name text not null);
create table state_districts (id text primary key, position integer not null, st text not null, district text not null);
create table unit_codes (id text primary key, position integer not null, description text not null);
create table well_types (id text primary key, position integer not null, description text not null);
