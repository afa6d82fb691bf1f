-- A case number is final, but for an administrator's correction, which names the application first (`suvidha.corrects_number`).
create or replace function keep_locked_applications() returns trigger language plpgsql as $$
begin
  if old.cs_id is not null and (new.cs_id, new.status, new.screenshot_id, new.customer_id, new.card_id, new.owner_id)
    is distinct from (old.cs_id, old.status, old.screenshot_id, old.customer_id, old.card_id, old.owner_id)
    and not (
      current_setting('suvidha.corrects_number', true) is not distinct from old.id::text
      and (new.status, new.screenshot_id, new.customer_id, new.card_id, new.owner_id)
        is not distinct from (old.status, old.screenshot_id, old.customer_id, old.card_id, old.owner_id)
    ) then
    raise exception 'the application is locked: its case number is set' using errcode = 'check_violation';
  end if;
  return new;
end $$;
