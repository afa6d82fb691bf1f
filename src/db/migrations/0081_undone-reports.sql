-- A record that somebody was told, made by mistake, is undone by a mark and stays.
alter table breach_reports
  drop constraint breach_reports_pkey,
  add column id bigint generated always as identity primary key,
  add column undone_by bigint references accounts (id),
  add column undone_at timestamptz(3),
  add constraint breach_reports_undoing check (num_nulls(undone_by, undone_at) in (0, 2));
create unique index breach_reports_standing on breach_reports (breach_id, duty) where undone_at is null;
