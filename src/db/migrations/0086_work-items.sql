-- Who does what next with each open request, and by when. Triggers make a row for every open one and take it away when it closes: no
-- statement leaves an open request without one. It has an owner with a next step, or stands among the unassigned with a reason. What was
-- open before is filled in by the housekeeping.
create table work_items (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null unique references enquiries (id) on delete cascade,
  owner_id bigint references accounts (id),
  step text,
  -- An hour was said; without one the step is due at the end of its day in India.
  has_hour boolean not null default false,
  -- For something of the customer's.
  is_waiting boolean not null default false,
  unassigned_reason text,
  -- When the next step is due; of an unassigned one since when it waits.
  queue_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint work_items_owned check (
    (owner_id is not null and step is not null and unassigned_reason is null)
    or (owner_id is null and step is null and unassigned_reason is not null and not has_hour and not is_waiting)
  )
);
create index work_items_due on work_items (owner_id, queue_at, id) where owner_id is not null;
create index work_items_due_of_all on work_items (queue_at, id);
create index work_items_unassigned on work_items (queue_at, id) where owner_id is null;
create index work_items_touched on work_items (owner_id, touched_at, id) where owner_id is not null;
create index work_items_touched_of_all on work_items (touched_at, id);

create function keep_work_item() returns trigger language plpgsql as $$
begin
  if new.status in ('Pending', 'In Progress') then
    if tg_op = 'INSERT' then
      insert into work_items (enquiry_id, unassigned_reason, queue_at, touched_at)
        values (new.id, 'new', new.created_at, new.created_at);
    else
      insert into work_items (enquiry_id, unassigned_reason) values (new.id, 'reopened')
        on conflict (enquiry_id) do nothing;
    end if;
  else
    delete from work_items where enquiry_id = new.id;
  end if;
  return null;
end $$;

create trigger enquiries_work after insert on enquiries
  for each row when (new.status in ('Pending', 'In Progress')) execute function keep_work_item();

create trigger enquiries_work_moved after update of status on enquiries
  for each row when (new.status is distinct from old.status) execute function keep_work_item();

-- What was done about a request beside its status. `batch`: by one press, undone together.
create table timeline_entries (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- Null: by a rule.
  made_by bigint references accounts (id),
  kind text not null,
  details jsonb not null,
  batch uuid not null,
  undone_at timestamptz(3)
);
create index timeline_entries_of on timeline_entries (enquiry_id, id);
create index timeline_entries_batch on timeline_entries (batch);
