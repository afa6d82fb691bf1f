-- What two administrators agreed to; null: one erased it alone.
alter table restrictions add column approval_id bigint references approvals (id);
create index restrictions_alone on restrictions (restricted_by, restricted_at) where approval_id is null;
