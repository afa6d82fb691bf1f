-- What the housekeeping looks for: marks whose photo is still kept, the oldest first.
create index attendance_marks_with_photo on attendance_marks (received_at) where photo_id is not null;
