-- A file may have the rows of an editable table of its records.
alter table imports add column rows_of text;
-- What the rows of a file do to one record is done together.
create index on import_rows (import_id, record_id, position) where record_id is not null;
