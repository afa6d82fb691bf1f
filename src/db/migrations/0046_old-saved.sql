-- outside a transaction
-- What nobody has worked on for long is found by the housekeeping.
create index concurrently if not exists saved_applications_by_change on saved_applications (changed_at);
