-- outside a transaction
-- What was corrected and waits is looked at with each record that comes: among all that an import has left waiting it would be picked out row by row.
create index concurrently if not exists customer_file_records_corrected on customer_file_records (id) where needs_joining and home_id is not null;
