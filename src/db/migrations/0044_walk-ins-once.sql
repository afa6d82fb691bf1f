-- outside a transaction
-- The same is put aside once.
create unique index concurrently if not exists saved_applications_same
  on saved_applications (owner_id, card_id, customer_id, mobile, name_key) nulls not distinct;
create index concurrently if not exists saved_applications_by_key on saved_applications (key_id, id) where key_id is not null;
-- Two people may be put aside for one card. Nodes of the release before name these columns when they add a row.
drop index concurrently if exists saved_applications_once;
create unique index concurrently if not exists saved_applications_once on saved_applications (owner_id, card_id, customer_id);
