-- The site settings in force; null before anybody saved some.
create function current_site_settings() returns jsonb language sql stable as $$
  select settings from site_settings where id = 1
$$;

-- Months of attendance are named by their first days.
create function are_attendance_months_open(months date[]) returns boolean language sql stable as $$
  select not exists (select from muster_months where is_closed and month = any (months))
$$;

create function attendance_month_key(month date) returns bigint language sql stable as $$
  select hashtextextended('muster ' || to_char(month, 'YYYY-MM-DD'), 0)
$$;

-- Whether the months are open; none of them is closed or opened again until the transaction ends. Locked in their order, so
-- that two at once never wait for each other in a circle; asked only then, so that what was waited for is seen.
create function lock_attendance_months(months date[]) returns boolean language plpgsql as $$
declare
  each_month date;
begin
  for each_month in select distinct m from unnest(months) as m order by m loop
    perform pg_advisory_xact_lock_shared(attendance_month_key(each_month));
  end loop;
  return are_attendance_months_open(months);
end $$;

-- For whoever closes or opens a month: waits for all that hold it by `lock_attendance_months`, who wait in turn.
create function lock_attendance_month_state(month date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(attendance_month_key(month));
end $$;
