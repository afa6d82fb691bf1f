-- outside a transaction
-- What somebody has is counted after each change: in the index alone, not over as many pages of the table as there are items.
create index concurrently if not exists work_items_due_of_owner on work_items (owner_id, queue_at, id)
  include (is_waiting, touched_at, enquiry_id) where owner_id is not null;
drop index concurrently if exists work_items_due;
