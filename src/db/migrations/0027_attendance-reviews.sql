-- What administrators said of a mark; the newest stands in the mark itself. A mark changes its partition with its day,
-- so it is named by its number alone.
create table attendance_reviews (
  id bigint generated always as identity primary key,
  mark_id bigint not null,
  reviewed_by bigint not null references accounts (id),
  reviewed_at timestamptz(3) not null,
  outcome text not null,
  note text,
  constraint attendance_reviews_outcome check (outcome in ('accept', 'accept-captured', 'refuse')),
  constraint attendance_reviews_reason check (outcome <> 'refuse' or note is not null)
);
create index attendance_reviews_of_mark on attendance_reviews (mark_id, id);
