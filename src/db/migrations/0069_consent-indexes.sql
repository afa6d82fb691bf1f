-- outside a transaction
create index concurrently if not exists enquiries_agreed on enquiries (created_at, id) where marketing_consent;
create index concurrently if not exists enquiries_withdrawn on enquiries (created_at, id) where marketing_withdrawn_at is not null;
