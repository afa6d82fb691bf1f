-- Where the request of an item stands, beside the item: a column of the board of work, and its filter by stage, is a range of an index in the
-- order of the queue. Triggers set it whoever makes the item or moves the request, nodes of the release before among them. What was there before
-- is filled in by the next file.
alter table work_items add column status text;
alter table work_items add column stage text;

create or replace function set_service_of_item() returns trigger language plpgsql as $$
begin
  if new.enquiry_id is null then
    new.service_type := coalesce(new.service_type, 'Credit Card');
  else
    select service_type, status, stage into new.service_type, new.status, new.stage from enquiries where id = new.enquiry_id;
  end if;
  return new;
end $$;

create or replace trigger work_items_service before insert on work_items
  for each row when (new.service_type is null or new.enquiry_id is not null) execute function set_service_of_item();

create function keep_standing_of_item() returns trigger language plpgsql as $$
begin
  update work_items set status = new.status, stage = new.stage
    where enquiry_id = new.id and (status, stage) is distinct from (new.status, new.stage);
  return null;
end $$;

-- After the one that makes the item or takes it away.
create trigger enquiries_work_standing after update of status, stage on enquiries
  for each row when (new.status is distinct from old.status or new.stage is distinct from old.stage)
  execute function keep_standing_of_item();

create procedure fill_standings_of_items() language plpgsql as $$
declare
  last bigint := 0;
begin
  loop
    with batch as materialized (
      select w.id, e.status, e.stage from work_items w left join enquiries e on e.id = w.enquiry_id where w.id > last order by w.id limit 1000
    ), filled as (
      update work_items w set status = batch.status, stage = batch.stage from batch
      where w.id = batch.id and w.status is null and batch.status is not null
    )
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;
