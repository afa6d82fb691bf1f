-- outside a transaction
-- Visitors go on sending enquiries while these are made.

-- Orders of two keys in opposite directions; those of one direction are there already.
create index concurrently if not exists enquiries_by_status_newest on enquiries (status, created_at desc, id desc);
create index concurrently if not exists enquiries_by_service_newest on enquiries (service_type, created_at desc, id desc);

-- The filter by the beginning of a pincode, in any collation.
create index concurrently if not exists enquiries_pincode on enquiries (pincode text_pattern_ops);

create index concurrently if not exists enquiries_completed on enquiries (completed_at) where completed_at is not null;

-- What the housekeeping has yet to fill in: empty once it has, as the trigger fills in whatever is completed from now on.
create index concurrently if not exists enquiries_completion_unknown on enquiries (id)
  where status = 'Completed' and completed_at is null;
