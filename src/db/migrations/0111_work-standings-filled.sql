-- outside a transaction
call fill_standings_of_items();
create index concurrently if not exists work_items_due_of_status on work_items (status, queue_at, id) where status is not null;
create index concurrently if not exists work_items_due_of_stage on work_items (stage, queue_at, id) where stage is not null;
