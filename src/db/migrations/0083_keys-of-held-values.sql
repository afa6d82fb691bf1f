-- Data keys that values within the content are still sealed under, as they could not be opened when the record was hidden. Null: not looked at.
alter table restricted_records add column inner_key_ids text[];
