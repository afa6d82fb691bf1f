-- What somebody of the office is told in the bell. Triggers write it in the transaction of what causes it, as they make work items: nothing
-- is left out by a caller, and nodes of the release before tell it too. It names records, never what they say.
create table notifications (
  id bigint generated always as identity primary key,
  person_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  -- Of what it is: a request, an application, an ask for a file; or of many items at once.
  enquiry_id bigint references enquiries (id) on delete cascade,
  application_id bigint references applications (id) on delete cascade,
  ask_id bigint references hand_over_asks (id) on delete cascade,
  item_ids bigint[],
  -- Null: a rule, or a visitor.
  made_by bigint references accounts (id) on delete set null,
  -- How many events it stands for, and when the last one was.
  events int not null default 1,
  at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  constraint notifications_of_one check (num_nonnulls(enquiry_id, application_id, ask_id, item_ids) = 1)
);
-- Further events of a kind about the same are told by the message that is unread.
create unique index notifications_unread on notifications (person_id, kind, enquiry_id, application_id, ask_id)
  nulls not distinct where read_at is null;
create index notifications_newest on notifications (person_id, at desc, id desc);
create index notifications_at on notifications (at);
create index notifications_enquiry on notifications (enquiry_id) where enquiry_id is not null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_ask on notifications (ask_id) where ask_id is not null;

-- Up to when it is told what has become due.
create table notifications_due (
  is_only boolean primary key default true check (is_only),
  told_until timestamptz(3) not null default now()
);
insert into notifications_due default values on conflict do nothing;

-- Whom it may be told: who may sign in, has not done it, and has not switched the kind off.
create or replace function may_be_notified(person bigint, of_kind text, by bigint) returns boolean language sql stable as $$
  select person is distinct from by and exists (select from accounts where id = person and disabled_at is null)
    and not exists (select from person_preferences p where p.account_id = person and p.name = 'notifications' and p.value ? of_kind)
$$;

-- Of one record, to some people.
create or replace function notify_people(people bigint[], of_kind text, enquiry bigint, application bigint, ask bigint, by bigint)
returns void language sql as $$
  insert into notifications as n (person_id, kind, enquiry_id, application_id, ask_id, made_by)
  select distinct person, of_kind, enquiry, application, ask, by
  from unnest(people) as person where may_be_notified(person, of_kind, by) order by person
  on conflict (person_id, kind, enquiry_id, application_id, ask_id) where read_at is null
    do update set events = n.events + 1, at = excluded.at, made_by = excluded.made_by
$$;

-- Of work items of one person: of one by itself, of many together.
create or replace function notify_of_items(person bigint, of_kind text, items bigint[], by bigint) returns void language plpgsql as $$
begin
  if cardinality(items) = 1 then
    perform notify_people(array[person], of_kind, w.enquiry_id, w.application_id, null, by) from work_items w where w.id = items[1];
  elsif may_be_notified(person, of_kind, by) then
    insert into notifications as n (person_id, kind, item_ids, made_by, events) values (person, of_kind, items, by, cardinality(items))
    on conflict (person_id, kind, enquiry_id, application_id, ask_id) where read_at is null
      do update set at = excluded.at, made_by = excluded.made_by, events = n.events + excluded.events,
        item_ids = array(select distinct unnest(n.item_ids || excluded.item_ids));
  end if;
end $$;

-- What is put back after a restriction is old and told to nobody.
create or replace function notify_of_entries() returns trigger language plpgsql as $$
begin
  perform notify_of_items(given.person, 'assigned', given.items, given.made_by) from (
    select (details -> 'after' ->> 'owner_id')::bigint as person, made_by, array_agg((details ->> 'itemId')::bigint order by id) as items
    from added
    where kind = 'assigned' and made_at > now() - interval '1 second'
      and details -> 'after' ->> 'owner_id' is distinct from details -> 'before' ->> 'owner_id'
    group by 1, 2 order by 1
  ) as given where given.person is not null;
  perform notify_people(
    array(select unnest(t.unread_by) except select unnest(e.mentioned) from timeline_entries e where e.id = (t.details ->> 'replaces')::bigint),
    'mentioned', t.enquiry_id, t.application_id, null, t.made_by)
  from added t where t.unread_by is not null and t.made_at > now() - interval '1 second';
  perform notify_people(array[w.owner_id], case when t.details ->> 'asks' is null then 'papers-came' else 'visitor-asked' end,
    t.enquiry_id, null, null, null)
  from added t join work_items w on w.enquiry_id = t.enquiry_id
  where t.kind = 'noted' and t.made_by is null and w.owner_id is not null
    and (t.details ->> 'asks' is not null or t.details -> 'paper' ->> 'state' = 'received')
    and t.made_at > now() - interval '1 second';
  return null;
end $$;
create or replace trigger timeline_entries_told after insert on timeline_entries
  referencing new table as added for each statement execute function notify_of_entries();

-- Whoever has marked the last note as read that was meant for them has read what was told of it.
create or replace function read_mention() returns trigger language plpgsql as $$
begin
  update notifications n set read_at = now()
  where n.read_at is null and n.kind = 'mentioned' and n.person_id = any(old.unread_by) and not n.person_id = any(coalesce(new.unread_by, '{}'))
    and (n.enquiry_id = new.enquiry_id or n.application_id = new.application_id)
    and not exists (
      select from timeline_entries t where t.unread_by @> array[n.person_id]
        and (t.enquiry_id = new.enquiry_id or t.application_id = new.application_id));
  return null;
end $$;
create or replace trigger timeline_entries_mention_read after update of unread_by on timeline_entries
  for each row when (old.unread_by is not null and new.unread_by is distinct from old.unread_by) execute function read_mention();

create or replace function notify_of_ask() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_people(
      array(select a.id from accounts a join roles r on r.id = a.role_id where r.is_built_in), 'file-asked', null, null, new.id, new.asked_by);
  elsif new.seen_at is not null and old.seen_at is null then
    update notifications set read_at = now() where ask_id = new.id and person_id = new.asked_by and read_at is null;
  elsif new.answer is not null and old.answer is null then
    perform notify_people(array[new.asked_by], 'ask-answered', null, null, new.id, new.answered_by);
  end if;
  return null;
end $$;
create or replace trigger hand_over_asks_told after insert or update of answer, seen_at on hand_over_asks
  for each row execute function notify_of_ask();
