-- Whoever erases a request: its remembered answer goes with it, whichever release wrote that. The key stays for its day, so that a
-- retry does not make the request anew.
create function empty_remembered_enquiries() returns trigger language plpgsql as $$
begin
  update idempotency_keys set status = 410, request_hash = '', answer = '{}'
    where answer #>> '{body,reference}' in (select reference from erased);
  return null;
end $$;
create trigger enquiries_forgotten after delete on enquiries
  referencing old table as erased for each statement execute function empty_remembered_enquiries();

-- What was erased on the day of this release.
update idempotency_keys set status = 410, request_hash = '', answer = '{}'
  where answer #>> '{body,reference}' is not null
    and not exists (select from enquiries e where e.reference = answer #>> '{body,reference}');
