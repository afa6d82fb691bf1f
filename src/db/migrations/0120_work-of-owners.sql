-- outside a transaction
-- Nobody's items may be older than everybody's: they do not stand before a page of those that have an owner.
create index concurrently if not exists work_items_due_owned on work_items (queue_at, id) where owner_id is not null;
-- A column of somebody's board: of a status, of a stage.
create index concurrently if not exists work_items_status_of_owner on work_items (owner_id, service_type, status, queue_at, id)
  include (stage) where owner_id is not null;
create index concurrently if not exists work_items_stage_of_owner on work_items (owner_id, service_type, stage, queue_at, id)
  where owner_id is not null and stage is not null;
