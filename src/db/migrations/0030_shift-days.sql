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

-- The shifts somebody keeps from which days on, until a day and in their order: [{fromDay, shiftId, gone}]. One that was
-- taken out of the settings comes with what it was last, so that the days somebody worked in it are judged by its hours.
create function shift_changes_of(person bigint, until date) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('fromDay', h.from_day, 'shiftId', h.shift_id, 'gone', gone.shift) order by h.from_day), '[]')
  from attendance_shifts h
    left join lateral (
      select shift
      from site_settings_versions v, jsonb_array_elements(v.settings #> '{attendance,shifts}') shift
      where shift ->> 'id' = h.shift_id
        and not exists (
          select from site_settings s, jsonb_array_elements(s.settings #> '{attendance,shifts}') there
          where there ->> 'id' = h.shift_id)
      order by v.version desc limit 1
    ) gone on true
  where h.person_id = person and h.from_day <= until
$$;
