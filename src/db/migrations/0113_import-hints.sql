-- What many rows have in common, and how many have a mobile that the agency knows: places and counts, no value. Null until it is checked.
alter table imports add column findings jsonb;
alter table imports add column without_shared_email boolean not null default false;
-- What is said of a row that is none of its faults.
alter table import_rows add column hints text[] not null default '{}';
