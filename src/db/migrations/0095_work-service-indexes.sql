-- outside a transaction
call fill_services_of_items();
create index concurrently if not exists work_items_due_of_service on work_items (service_type, queue_at, id);
