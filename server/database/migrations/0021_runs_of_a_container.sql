-- The page of a ticket leads to the runs before and after it of the same tank or meter, and draws the last of them. Of
-- an id that is none the first letters do: an index takes no text without end.
create function container_of(model_data jsonb) returns text language sql immutable parallel safe as $$
  select left(lower(coalesce(model_data #>> '{tank,id}', model_data #>> '{meter,id}')), 36)
$$;
create index operations_runs on operations (container_of(model_data), created_at, id) where label in ('Pickup', 'EOM');
