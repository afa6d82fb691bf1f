-- outside a transaction
-- One in ten items waits for the customer: their page would be picked out of all that is due later.
create index concurrently if not exists work_items_waiting_of_all on work_items (queue_at, id) where is_waiting;
create index concurrently if not exists work_items_waiting on work_items (owner_id, queue_at, id) where is_waiting;
