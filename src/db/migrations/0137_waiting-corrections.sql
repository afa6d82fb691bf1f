-- How often a correction of the field was asked for while it waits: each replaces the one before.
alter table asked_corrections add column times_asked integer not null default 1;

-- Of a closed request nothing is corrected: what waits is declined with it, whoever closes it, nodes of the release before among them.
create function decline_waiting_corrections() returns trigger language plpgsql as $$
begin
  update asked_corrections set state = 'declined', value_sealed = null, changed_at = clock_timestamp()
    where enquiry_id = new.id and state = 'waiting';
  return null;
end $$;
create trigger enquiries_decline_corrections after update of status on enquiries
  for each row when (new.status in ('Completed', 'Cancelled') and old.status not in ('Completed', 'Cancelled'))
  execute function decline_waiting_corrections();
update asked_corrections set state = 'declined', value_sealed = null, changed_at = clock_timestamp()
  where state = 'waiting' and enquiry_id in (select id from enquiries where status in ('Completed', 'Cancelled'));

-- The request by which an erasure was asked for, also while it is hidden: put back, it is named again.
alter table rights_requests add column asked_on bigint;
update rights_requests set asked_on = enquiry_id where enquiry_id is not null;
create function keep_request_asked_on() returns trigger language plpgsql as $$
begin
  new.asked_on := new.enquiry_id;
  return new;
end $$;
create trigger rights_requests_asked_on before insert on rights_requests
  for each row when (new.enquiry_id is not null) execute function keep_request_asked_on();
create index rights_requests_cut_off on rights_requests (asked_on) where asked_on is not null and enquiry_id is null;

create function name_request_again() returns trigger language plpgsql as $$
begin
  update rights_requests set enquiry_id = new.id where asked_on = new.id and enquiry_id is null;
  return null;
end $$;
-- What is put back is old: a request that comes in costs nothing.
create trigger enquiries_named_again after insert on enquiries
  for each row when (new.created_at < now() - interval '1 minute') execute function name_request_again();
