-- Customers are told which papers are missing: after staff have returned one, and when staff have them told. What is missing is read when the message
-- is sent; what happens to the papers for as long as a move can be undone is told with it.
create function tell_missing_papers() returns trigger language plpgsql as $$
begin
  if exists (select from site_settings where messages_on ? 'papers-missing') and exists (
    select from enquiries where id = new.enquiry_id and notice_version is not null and email <> '' and not is_suspected
      and status in ('Pending', 'In Progress')
  ) then
    perform tell_request(new.enquiry_id, 'papers', clock_timestamp() + interval '11 minutes', null, null);
  end if;
  return null;
end $$;

-- What is put back after a restriction is old.
create trigger timeline_entries_tell_missing_papers after insert on timeline_entries
  for each row when (new.enquiry_id is not null and new.made_by is not null and new.made_at > now() - interval '1 second'
    and (new.details -> 'paper' ->> 'state' = 'returned' or new.details ->> 'papers' = 'missing-told'))
  execute function tell_missing_papers();

-- A node of the release before takes a cause that it does not know for nothing to tell, and deletes the row: it stays until a node that knows it
-- comes. That one takes the cause away before it deletes. What goes with its request goes.
create function keep_missing_papers() returns trigger language plpgsql as $$
begin
  return case when pg_trigger_depth() > 1 then old end;
end $$;
create trigger service_messages_keep_missing_papers before delete on service_messages
  for each row when (old.state = 'waiting' and 'papers' = any(old.causes)) execute function keep_missing_papers();

-- Where such a node tells something else that waits in the same row, the papers wait in a row of their own. A node that knows the cause takes it away
-- where the customer is told something that goes before it. What it tells of papers has no kind: the release before would not know it.
create function part_missing_papers() returns trigger language plpgsql as $$
begin
  perform tell_request(new.enquiry_id, 'papers', clock_timestamp(), null, null);
  return null;
end $$;
create trigger service_messages_part_missing_papers after update on service_messages
  for each row when (old.state = 'waiting' and new.state = 'sending' and new.kind is not null and 'papers' = any(new.causes))
  execute function part_missing_papers();
