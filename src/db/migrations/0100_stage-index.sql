-- outside a transaction
-- A column of the board, and the filter by stage: what is being worked on alone, so that a new request pays nothing.
create index concurrently if not exists enquiries_by_stage on enquiries (service_type, stage, created_at, id)
  where status = 'In Progress';
