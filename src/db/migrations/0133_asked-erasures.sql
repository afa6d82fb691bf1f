-- What is asked for on the page of a request is noted by nobody of the office, and names that request while it is there.
alter table rights_requests alter column created_by drop not null;
alter table rights_requests alter column changed_by drop not null;
alter table rights_requests add column enquiry_id bigint references enquiries (id) on delete set null;
create index rights_requests_by_enquiry on rights_requests (enquiry_id, id) where enquiry_id is not null;
