-- What a LACT ticket is worked out with, besides its readings. Of those that are there it
-- is known only whether a LACT names their meter as correcting.
alter table lact_tickets
  add column average_pressure numeric(5, 1),
  add column correcting_meter boolean not null default false,
  add column digital_densitometer boolean not null default false,
  add column table_edition text;
update lact_tickets t set correcting_meter = true
where exists (select 1 from lacts l where l.correcting_meter_id = t.meter_number_id);
