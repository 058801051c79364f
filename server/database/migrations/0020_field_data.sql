-- What the field sends comes in over the API. Who sent it is kept beside whose work it is: a gateway sends for drivers.
alter table operations add column sent_by uuid references users;

-- A document that came without a number gets the next one that no other has. The numbers belong to the column, so that
-- a restored database counts on from the last.
create sequence document_numbers owned by documents.number;
create function next_document_number() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := 'D-' || nextval('document_numbers');
    if not exists (select 1 from documents where number_sort = folded(drawn)) then
      return drawn;
    end if;
  end loop;
end $$;
select setval('document_numbers', greatest(100000, max(substr(number, 3)::bigint)))
from documents where number ~ '^D-[0-9]{1,9}$';

-- When a device was where it is, by its own account; `updated_at` is when that was heard of.
alter table devices add column reported_at timestamptz;
update devices set reported_at = updated_at;
alter table devices alter column reported_at set not null, alter column reported_at set default now();
