-- outside a transaction
-- Checked without a lock that anybody waits for.
alter table applications drop constraint if exists applications_status;
alter table applications add constraint applications_status
  check (status in ('Pending', 'Approved', 'Rejected', 'Withdrawn')) not valid;
alter table applications validate constraint applications_status;
