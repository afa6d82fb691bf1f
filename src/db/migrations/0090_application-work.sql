-- An application that the bank has not decided has an owner and a next step as an open request has: its maker's, from the first. Triggers
-- make its item and take it away. What was open before is filled in by the housekeeping. Indexes and the checks' look at older rows: 0091.
alter table work_items alter column enquiry_id drop not null;
alter table work_items add column application_id bigint references applications (id) on delete cascade;
alter table work_items add constraint work_items_of_one check (num_nonnulls(enquiry_id, application_id) = 1) not valid;
-- Empty as yet: no row names an application.
create unique index work_items_application_id_key on work_items (application_id) where application_id is not null;

alter table timeline_entries alter column enquiry_id drop not null;
alter table timeline_entries add column application_id bigint references applications (id) on delete cascade;
alter table timeline_entries add constraint timeline_entries_of_one check (num_nonnulls(enquiry_id, application_id) = 1) not valid;

-- Nodes of the release before know requests only: an entry of theirs about an application names its item alone.
create function name_application_of_entry() returns trigger language plpgsql as $$
begin
  new.application_id := (select application_id from work_items where id = (new.details ->> 'itemId')::bigint);
  return new;
end $$;
create trigger timeline_entries_named before insert on timeline_entries
  for each row when (new.enquiry_id is null and new.application_id is null) execute function name_application_of_entry();

create function is_application_open(application applications) returns boolean language sql immutable as $$
  select application.status <> 'Withdrawn' and coalesce(application.final_status, 'Pending') = 'Pending'
$$;

create function bank_answer_days() returns int language sql stable as $$
  select coalesce((current_site_settings() #>> '{work,bankAnswerDays}')::int, 7)
$$;

-- The case number is entered by the end of the day; then the bank is asked after the owner's days, as they come.
create function first_step_of(application applications, out step text, out due_at timestamptz) language sql stable as $$
  select case when application.cs_id is null then 'submit' else 'follow-up' end,
    ((now() at time zone 'Asia/Kolkata')::date + 1 + case when application.cs_id is null then 0 else bank_answer_days() end)::timestamp
      at time zone 'Asia/Kolkata'
$$;

-- Its maker's; nobody's where the maker's account is disabled. What is older than this release comes up over the days to come.
create function make_application_item(application applications, reason text) returns void language sql as $$
  insert into work_items (application_id, owner_id, step, queue_at, unassigned_reason)
  select application.id, maker.id, case when maker.id is not null then first.step end,
    case when maker.id is null then now()
      when reason = 'earlier' then ((now() at time zone 'Asia/Kolkata')::date + 2 + (application.id % bank_answer_days())::int)::timestamp
        at time zone 'Asia/Kolkata'
      else first.due_at end,
    case when maker.id is null then reason end
  from first_step_of(application) as first
  left join accounts as maker on maker.id = application.owner_id and maker.disabled_at is null
  on conflict (application_id) where application_id is not null do nothing
$$;

create function keep_application_item() returns trigger language plpgsql as $$
begin
  if not is_application_open(new) then
    delete from work_items where application_id = new.id;
  elsif tg_op = 'INSERT' then
    perform make_application_item(new, 'new');
  elsif not is_application_open(old) then
    perform make_application_item(new, 'reopened');
  else
    -- With another number it is another thing to undo.
    update work_items set touched_at = now(), version = version + (new.cs_id is distinct from old.cs_id)::int
      where application_id = new.id;
    -- The bank has it now, or has it not after all. What somebody planned otherwise stays.
    update work_items set step = first.step, queue_at = first.due_at, has_hour = false, is_waiting = false
      from first_step_of(new) as first, first_step_of(old) as before
      where application_id = new.id and work_items.step = before.step and before.step <> first.step;
  end if;
  return null;
end $$;

create trigger applications_work after insert on applications
  for each row execute function keep_application_item();

create trigger applications_work_moved after update of status, final_status, cs_id, version on applications
  for each row when (new.version is distinct from old.version) execute function keep_application_item();
