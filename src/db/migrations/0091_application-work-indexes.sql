-- outside a transaction
create index concurrently if not exists work_items_unassigned_touched on work_items (touched_at, id) where owner_id is null;
create index concurrently if not exists work_items_due_of_applications on work_items (queue_at, id) where application_id is not null;
create index concurrently if not exists work_items_touched_of_applications on work_items (touched_at, id) where application_id is not null;
create index concurrently if not exists timeline_entries_of_application on timeline_entries (application_id, id)
  where application_id is not null;
-- Undecided applications, for those that have no item yet.
create index concurrently if not exists applications_undecided on applications (id)
  where status <> 'Withdrawn' and coalesce(final_status, 'Pending') = 'Pending';
-- Who completed requests.
create index concurrently if not exists enquiry_status_changes_completed on enquiry_status_changes (changed_by, changed_at)
  where status = 'Completed';
alter table work_items validate constraint work_items_of_one;
alter table timeline_entries validate constraint timeline_entries_of_one;
