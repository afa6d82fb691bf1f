-- A photo that differs from another by a few pixels is no new one: what it shows is kept in 64 bits (dHash), and a mark whose photo
-- is like one of its person's or of that day's waits for a review.
alter table attendance_photos
  add column dhash bit(64),
  -- The mark it belongs to.
  add column mark_id bigint;
create index attendance_photos_of_person on attendance_photos (person_id, received_at) where dhash is not null;
create index attendance_photos_of_day on attendance_photos (received_at) where dhash is not null;

-- The mark whose photo this mark's is like.
alter table attendance_marks add column alike_mark_id bigint;
