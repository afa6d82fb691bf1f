-- Data keys that values within the content are still sealed under, since they could not be opened when the record was hidden.
alter table restricted_records add column inner_key_ids text[] not null default '{}';
