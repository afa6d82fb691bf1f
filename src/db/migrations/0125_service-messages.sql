-- Which kinds of service messages the owner has switched on, read beside every request that comes or moves: the settings themselves are long.
alter table site_settings add column messages_on jsonb
  generated always as (jsonb_path_query_array(settings, '$.messages.kinds.keyvalue() ? (@.value.isOn == true).key')) stored;

-- What visitors are to be told by e-mail, and were. A row is written with what causes it; its words are made when it is sent, from the request as it
-- is then. One waits for each request: what else happens until then is told with it.
create table service_messages (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  state text not null default 'waiting',
  causes text[] not null,
  -- Where the request stood before the first of its moves.
  from_status text,
  from_stage text,
  caused_at timestamptz(3) not null default clock_timestamp(),
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- Whoever sends it has until then.
  lease_ends_at timestamptz(3),
  -- It was handed over, and nobody said whether it was taken.
  is_unsure boolean not null default false,
  failure text,
  message_id uuid not null default gen_random_uuid(),
  -- As it was sent: the link without its secret.
  kind text,
  status text,
  stage text,
  language text,
  subject text,
  body text,
  ended_at timestamptz(3)
);
create unique index service_messages_waiting on service_messages (enquiry_id) where state = 'waiting';
-- Few at any time; looked through in the order in which they came.
create index service_messages_open on service_messages (id) where state in ('waiting', 'sending', 'repeating');
create index service_messages_ended on service_messages (ended_at) where ended_at is not null;
create index service_messages_of on service_messages (enquiry_id, id);

-- Only who has read the notice on the form is told, and no address that a program may have entered.
create function tell_request(request bigint, cause text, due timestamptz, was_status text, was_stage text) returns void
  language sql as $$
  insert into service_messages as told (enquiry_id, causes, due_at, from_status, from_stage)
    values (request, array[cause], due, was_status, was_stage)
  on conflict (enquiry_id) where state = 'waiting' do update set
    causes = array(select distinct unnest(told.causes || excluded.causes)),
    due_at = greatest(told.due_at, excluded.due_at),
    from_status = coalesce(told.from_status, excluded.from_status),
    from_stage = case when told.from_status is null then excluded.from_stage else told.from_stage end
$$;

create function tell_received() returns trigger language plpgsql as $$
begin
  if exists (select from site_settings where messages_on ? 'received') then
    perform tell_request(new.id, 'received', clock_timestamp(), null, null);
  end if;
  return null;
end $$;

create trigger enquiries_tell_received after insert on enquiries
  for each row when (new.notice_version is not null and new.email <> '' and not new.is_suspected and new.status = 'Pending'
    and new.moved_at is null)
  execute function tell_received();

-- A move can be undone for ten minutes: it is told after them.
create function tell_moved() returns trigger language plpgsql as $$
declare
  told text := case new.status
    when 'Completed' then 'completed'
    when 'Cancelled' then 'cancelled'
    when 'In Progress' then case when new.stage is not null then 'stage' end
  end;
begin
  if told is not null and exists (select from site_settings where messages_on ? told) then
    perform tell_request(new.id, 'moved', clock_timestamp() + interval '11 minutes', old.status, old.stage);
  end if;
  return null;
end $$;

create trigger enquiries_tell_moved after update of status, stage on enquiries
  for each row when ((new.status, new.stage) is distinct from (old.status, old.stage)
    and new.notice_version is not null and new.email <> '' and not new.is_suspected)
  execute function tell_moved();

create function tell_missed_call() returns trigger language plpgsql as $$
begin
  if exists (select from site_settings where messages_on ? 'missed-call') and exists (
    select from enquiries where id = new.enquiry_id and notice_version is not null and email <> '' and not is_suspected
      and status in ('Pending', 'In Progress')
  ) then
    perform tell_request(new.enquiry_id, 'missed', clock_timestamp() + interval '11 minutes', null, null);
  end if;
  return null;
end $$;

create trigger timeline_entries_tell_missed_call after insert on timeline_entries
  for each row when (new.enquiry_id is not null and new.outcome in ('no-response', 'busy', 'switched-off'))
  execute function tell_missed_call();
