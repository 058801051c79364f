-- Run tickets, by month and by operator: what a run statement is made of. The labels are those of
-- model/run-statements.ts.
create index operations_tickets on operations (created_at) where label in ('Pickup', 'EOM');
create index operations_tickets_of_operator on operations ((model_data -> 'operator' ->> 'id'), created_at)
  where label in ('Pickup', 'EOM');
