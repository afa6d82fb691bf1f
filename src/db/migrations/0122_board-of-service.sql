-- outside a transaction
-- A column of a service's board: counted and read in its own part of the index, however many others of the service have just been imported.
create index concurrently if not exists work_items_status_of_service on work_items (service_type, status, queue_at, id)
  include (stage) where status is not null;
