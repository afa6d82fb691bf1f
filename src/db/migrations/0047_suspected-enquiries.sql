-- outside a transaction
-- Requests whose invisible field was filled in, by a program or by a browser that fills in forms: kept like every other and marked.
alter table enquiries add column if not exists is_suspected boolean not null default false;

create index concurrently if not exists enquiries_suspected on enquiries (created_at, id) where is_suspected;
