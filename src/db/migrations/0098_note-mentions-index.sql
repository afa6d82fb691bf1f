-- outside a transaction
create index concurrently if not exists timeline_entries_unread on timeline_entries using gin (unread_by) where unread_by is not null;
