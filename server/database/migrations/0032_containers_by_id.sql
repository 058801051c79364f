-- An id is the same one in capitals, as some devices write it: the tickets of a tank or meter are found together.
alter table operations alter column container set expression as (
  lower(left(coalesce(model_data #>> '{tank,id}', model_data #>> '{meter,id}'), 64))
);
