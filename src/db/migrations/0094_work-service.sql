-- Which service an item is of, beside the item: a queue of one service is a range of an index. It never changes. The trigger sets it whoever
-- makes the item, nodes of the release before among them; what was there before is filled in by 0095.
alter table work_items add column service_type text;

create function set_service_of_item() returns trigger language plpgsql as $$
begin
  new.service_type := case when new.enquiry_id is null then 'Credit Card'
    else (select service_type from enquiries where id = new.enquiry_id) end;
  return new;
end $$;

create trigger work_items_service before insert on work_items
  for each row when (new.service_type is null) execute function set_service_of_item();

create procedure fill_services_of_items() language plpgsql as $$
declare
  last bigint := 0;
begin
  loop
    with batch as materialized (
      select id, enquiry_id from work_items where id > last order by id limit 1000
    ), filled as (
      update work_items w set service_type = coalesce((select e.service_type from enquiries e where e.id = batch.enquiry_id), 'Credit Card')
      from batch where w.id = batch.id and w.service_type is null
    )
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;
