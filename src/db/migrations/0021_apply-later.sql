-- What has no date comes after everything that has one; a list ordered by a column that may be null cannot be paged.
alter table saved_applications
  add column due_key date not null generated always as (coalesce(due_on, date '9999-12-31')) stored;
drop index saved_applications_due;
create index saved_applications_by_due on saved_applications (owner_id, due_key, id);
