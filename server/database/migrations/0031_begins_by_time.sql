-- The newest of what begins with a text are found in these indexes, without a look at the rows.
drop index documents_number_sort_id_idx;
drop index documents_ticket_sort_id_idx;
drop index documents_order_sort_id_idx;
create index on documents (number_sort, id) include (created_at);
create index on documents (ticket_sort, id) include (created_at);
create index on documents (order_sort, id) include (created_at);
