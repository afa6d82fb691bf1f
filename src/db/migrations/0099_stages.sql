-- Where a request stands within In Progress: a stage of its service, by its id in the settings. Null: none, or one chosen before services had
-- stages. `moved_at`: since when it stands where it stands; null until it is first moved.
alter table enquiries add column stage text;
alter table enquiries add column moved_at timestamptz(3);

-- One history: the time in each stage follows from it. What cancelled a request, or opened it again, has a reason of the list, and may have a note.
alter table enquiry_status_changes add column stage text;
alter table enquiry_status_changes add column reason text;
alter table enquiry_status_changes add column note text;

-- The ids of a service's stages, in their order. The ten services stand in the settings by their parts of the address.
create function stage_ids(asked text) returns text[] language sql stable as $$
  select array(
    select listed.stage ->> 'id'
    from jsonb_array_elements(coalesce(
      case when asked like 'own:%' then (
        select own.service -> 'stages'
        from jsonb_array_elements(coalesce(current_site_settings() -> 'ownServices', '[]')) as own (service)
        where own.service ->> 'slug' = substr(asked, 5) limit 1
      ) else current_site_settings() #> array['services', case asked
        when 'Credit Card' then 'credit-card'
        when 'Loan' then 'loan'
        when 'Insurance' then 'insurance'
        when 'Credit Card Swipe' then 'credit-card-swipe'
        when 'Passport Services' then 'passport'
        when 'Pan Card Services' then 'pan-card'
        when 'Udhyam' then 'udyam'
        when 'Voter ID Card' then 'voter-id'
        when 'Income Tax Services' then 'income-tax'
        when 'E-shram' then 'e-shram'
      end, 'stages'] end, '[]'
    )) with ordinality as listed (stage, place)
    order by listed.place
  )
$$;

-- Whoever moves a status need not think of it: what comes to In Progress without a stage, or with one that the owner has removed, begins with the
-- first; elsewhere there is none. An insert pays nothing.
create function keep_stage() returns trigger language plpgsql as $$
declare
  known text[];
begin
  if new.status <> 'In Progress' then
    new.stage := null;
  elsif old.status <> 'In Progress' then
    known := stage_ids(new.service_type);
    if new.stage is null or not (new.stage = any (known)) then
      new.stage := known[1];
    end if;
  end if;
  if (new.status, new.stage) is distinct from (old.status, old.stage)
    and new.moved_at is not distinct from old.moved_at then
    new.moved_at := now();
  end if;
  return new;
end $$;

create trigger enquiries_stage before update of status, stage on enquiries
  for each row when (new.status is distinct from old.status or new.stage is distinct from old.stage)
  execute function keep_stage();

-- Undoing gives back since when it was completed, too.
create or replace function note_completion() returns trigger language plpgsql as $$
begin
  if new.status <> 'Completed' then
    new.completed_at := null;
  elsif new.completed_at is not distinct from old.completed_at then
    new.completed_at := now();
  end if;
  return new;
end $$;
