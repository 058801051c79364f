-- A ticket that was booked from an operation can be taken back out of the books. It stays as it was, and what it came
-- from moves aside, so that the operation can be booked anew.
alter table gauged_tickets
  add column taken_back_at timestamptz,
  add column taken_back_operation_id uuid references operations,
  add constraint gauged_tickets_taken_back check ((taken_back_at is null) = (taken_back_operation_id is null));
create index on gauged_tickets (taken_back_operation_id) where taken_back_operation_id is not null;

alter table lact_tickets
  add column taken_back_at timestamptz,
  add column taken_back_operation_id uuid references operations,
  add constraint lact_tickets_taken_back check ((taken_back_at is null) = (taken_back_operation_id is null));
create index on lact_tickets (taken_back_operation_id) where taken_back_operation_id is not null;

-- Why a change was made, where that is asked, and what it did to the books.
alter table record_changes
  add column reason text,
  add column act text,
  add constraint record_changes_act check (act in ('booked', 'taken-back'));
