-- A page of documents is signed with a key that is read once, instead of once for each of them.
create function signature_of(key bytea, document uuid, expires bigint) returns text language sql stable as $$
  select encode(sha256(key || sha256(key || convert_to(document::text || ' ' || expires::text, 'UTF8'))), 'hex')
$$;
create or replace function document_signature(document uuid, expires bigint) returns text language sql stable as $$
  select signature_of(value, document, expires) from keys where name = 'documents'
$$;
