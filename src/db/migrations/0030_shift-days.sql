-- From which day on somebody keeps which hours: a change of shift leaves the days before it as they were judged.
create table attendance_shifts (
  person_id bigint not null references accounts (id),
  from_day date not null,
  -- A shift of the site settings; null is the office's hours, which hold before the first row too.
  shift_id text,
  primary key (person_id, from_day)
);
insert into attendance_shifts (person_id, from_day, shift_id)
  select p.person_id, (a.created_at at time zone 'Asia/Kolkata')::date, p.shift_id
  from attendance_people p join accounts a on a.id = p.person_id
  where p.shift_id is not null;
alter table attendance_people drop column shift_id;
