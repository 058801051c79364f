-- The list of resolved issues grows for ever, so what it is narrowed by is kept beside each annotation: the label
-- and the user of its operation, and `search`, the folded text that one box looks through (its note, its remark and
-- what its operation's documents are found by).
alter table annotations
  add column label text collate "C",
  add column user_id uuid references users,
  add column search text collate "C";

create function describe_annotation() returns trigger language plpgsql as $$
begin
  select label, user_id into new.label, new.user_id from operations where id = new.operation_id;
  new.search := ' ' || coalesce(folded(new.note || ' ' || coalesce(new.remark, '')), '') || coalesce(
    (select string_agg(search, '' order by created_at, id) from documents where operation_id = new.operation_id), '');
  return new;
end $$;
create trigger annotations_describe before insert or update of note, remark, operation_id, search on annotations
  for each row execute function describe_annotation();

-- A document that comes after the annotation, or gets another number.
create function describe_annotations_of_added() returns trigger language plpgsql as $$
begin
  update annotations set search = null where operation_id in (select operation_id from after_rows);
  return null;
end $$;
create function describe_annotations_of_changed() returns trigger language plpgsql as $$
begin
  update annotations set search = null where operation_id in (
    select a.operation_id from after_rows a join before_rows b on b.id = a.id where a.search <> b.search
  );
  return null;
end $$;
create trigger documents_added after insert on documents
  referencing new table as after_rows
  for each statement execute function describe_annotations_of_added();
create trigger documents_changed after update on documents
  referencing old table as before_rows new table as after_rows
  for each statement execute function describe_annotations_of_changed();

alter table annotations disable trigger user;
update annotations a set
  label = o.label,
  user_id = o.user_id,
  search = ' ' || coalesce(folded(a.note || ' ' || coalesce(a.remark, '')), '') || coalesce(
    (select string_agg(d.search, '' order by d.created_at, d.id) from documents d where d.operation_id = o.id), '')
from operations o where o.id = a.operation_id;
alter table annotations enable trigger user;
alter table annotations
  alter column label set not null,
  alter column user_id set not null,
  alter column search set not null;

create index annotations_resolved on annotations (resolved_at, id) where resolved_at is not null;
create index annotations_resolved_by on annotations (resolved_by, resolved_at, id) where resolved_at is not null;
create index annotations_resolved_of on annotations (user_id, resolved_at, id) where resolved_at is not null;
create index annotations_resolved_label on annotations (label, resolved_at, id) where resolved_at is not null;
create index annotations_resolved_flag on annotations (flag, resolved_at, id) where resolved_at is not null;
create index annotations_resolved_search on annotations using gin (search gin_trgm_ops) where resolved_at is not null;
create index annotations_resolved_note on annotations using gin (note_sort gin_trgm_ops) where resolved_at is not null;
