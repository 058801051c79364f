-- A gauged ticket as a whole: where, by whom and how it was measured, and what comes of it. A gauge is
-- {"feet", "inches", "parts"}; an inch of its tape has strapping_fraction parts.
alter table gauged_tickets
  add column lease_id uuid,
  add column tank_id uuid,
  add column operator_id uuid,
  add column purchaser_id uuid,
  add column product_type text references product_types,
  add column disposition text references product_dispositions,
  add column driver_id uuid,
  add column order_number text,
  add column truck text,
  add column seal_off text,
  add column seal_on text,
  add column arrived_at timestamptz,
  add column departed_at timestamptz,
  add column open_gauge jsonb,
  add column close_gauge jsonb,
  add column open_temperature numeric(4, 1),
  add column close_temperature numeric(4, 1),
  add column observed_gravity numeric(4, 1),
  add column observed_temperature numeric(4, 1),
  add column bsw numeric(7, 4),
  add column open_volume numeric(12, 2),
  add column close_volume numeric(12, 2),
  add column corrected_gravity numeric(4, 1),
  add column gross_volume numeric(12, 2),
  add column net_volume numeric(12, 2),
  add column strapping_fraction numeric(2, 0),
  add column increment_factor numeric(13, 6),
  add column digital_densitometer boolean not null default false,
  add column table_edition text,
  add column rounding text,
  -- What the field sent that the ticket was made from; one ticket at most.
  add column operation_id uuid unique references operations deferrable;
alter table gauged_tickets add foreign key (lease_id) references leases deferrable;
alter table gauged_tickets add foreign key (tank_id) references tanks deferrable;
alter table gauged_tickets add foreign key (operator_id) references operators deferrable;
alter table gauged_tickets add foreign key (purchaser_id) references operators deferrable;
alter table gauged_tickets add foreign key (driver_id) references drivers deferrable;
create index on gauged_tickets (lease_id, sort, id);
create index on gauged_tickets (tank_id, sort, id);
create index on gauged_tickets (operator_id, sort, id);
create index on gauged_tickets (purchaser_id, sort, id);
create index on gauged_tickets (driver_id, sort, id);
create index on gauged_tickets (product_type);
create index on gauged_tickets (disposition);

alter table lact_tickets
  add column gross_volume numeric(12, 2),
  add column rounding text,
  add column operation_id uuid unique references operations deferrable;

-- From the last proving.
alter table meters add column meter_factor numeric(6, 4);
