-- How often somebody has begun to make it: whoever comes after one that was killed begins anew, and the one before, should
-- it still be there, can tell that it is no longer its own.
alter table run_statement_sets add column tries integer not null default 1;
