-- What was asked for the days of a month, however long it lasts.
create index attendance_requests_of_days on attendance_requests using gist (daterange(from_day, to_day, '[]'))
  where status in ('pending', 'approved');
