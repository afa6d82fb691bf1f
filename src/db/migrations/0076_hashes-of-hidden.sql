-- By which the privacy desk finds what is restricted; they go with the row. Null: of a release before, until the housekeeping has filled it in.
alter table restricted_records
  add column mobile_hash bytea,
  add column pan_hash bytea,
  -- The index key of both. With it and neither of them: no mobile and no PAN is known.
  add column person_hash_key text;
create index restricted_records_by_mobile on restricted_records (person_hash_key, mobile_hash);
create index restricted_records_by_pan on restricted_records (person_hash_key, pan_hash);
