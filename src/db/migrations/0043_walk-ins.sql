-- Somebody who is no customer yet is put aside by name and mobile; and perhaps no card is chosen yet.
alter table saved_applications alter column card_id drop not null;
alter table saved_applications
  add column first_name text,
  add column last_name text,
  add column mobile text,
  add column email text,
  add column pincode text,
  add column pan_sealed bytea,
  add column key_id text,
  add column wrapped_key bytea,
  add column name_key text generated always as (lower(first_name || ' ' || last_name)) stored,
  add constraint saved_applications_person check (
    num_nulls(first_name, last_name, mobile, email, pincode) in (0, 5)
    and (first_name is null or customer_id is null)
    and (first_name is not null or pan_sealed is null)
  ),
  add constraint saved_applications_content check (num_nonnulls(card_id, customer_id, first_name) > 0),
  add constraint saved_applications_key check (num_nulls(pan_sealed, key_id, wrapped_key) in (0, 3));

-- One row for each key of the index ring, as those of customers.
create table saved_pan_indexes (
  key_id text not null,
  pan_index bytea not null,
  owner_id bigint not null,
  saved_id bigint not null references saved_applications (id) on delete cascade,
  primary key (key_id, pan_index, owner_id, saved_id)
);
create unique index saved_pan_indexes_saved on saved_pan_indexes (saved_id, key_id);
