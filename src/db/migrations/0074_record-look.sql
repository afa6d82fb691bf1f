-- Records that somebody read a record or a list, once for each person, subject and hour of the database's clock, and returns the
-- milliseconds that are left of that hour. A function, because its connection plans it once: most answers are reads.
create function record_look(reader bigint, seen text, kind text, kinds text[], request text, from_network text)
returns double precision language plpgsql as $$
declare
  hour timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('look ' || reader || ' ' || seen, 0));
  hour := date_trunc('hour', clock_timestamp());
  if not exists (
    select from audit_events where subject = seen and at >= hour and actor_id = reader and action = any(kinds)
  ) then
    insert into audit_events (actor_id, action, subject, outcome, request_id, network)
    values (reader, kind, seen, 'done', request, from_network);
  end if;
  return extract(epoch from hour + interval '1 hour' - clock_timestamp()) * 1000;
end $$;
