-- The corrected record for which two files were merged by rule; null of every other merge.
alter table customer_file_merges add column by_record bigint;
create index customer_file_merges_by_record on customer_file_merges (by_record) where by_record is not null and undone_at is null;
