-- outside a transaction
-- The remembered answers to visitors' requests by their reference: erasing a request empties its own.
create index concurrently if not exists idempotency_keys_reference on idempotency_keys ((answer #>> '{body,reference}'))
  where answer #>> '{body,reference}' is not null;
