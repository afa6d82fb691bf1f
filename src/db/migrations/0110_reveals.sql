-- Who looked at a masked field of a customer or an application, and when: for timelines, by index. The audit log stays the account of it, with
-- the reason; its own row makes the one here, whichever release writes it.
create table reveals (
  -- Of its row in the audit log.
  id bigint primary key,
  -- Of one of the two.
  customer_id bigint references customers (id) on delete cascade,
  application_id bigint references applications (id) on delete cascade,
  revealed_at timestamptz(3) not null,
  revealed_by bigint not null references accounts (id),
  field text not null,
  constraint reveals_of_one check (num_nonnulls(customer_id, application_id) = 1)
);
create index reveals_of_customer on reveals (customer_id, revealed_at, id) where customer_id is not null;
create index reveals_of_application on reveals (application_id, revealed_at, id) where application_id is not null;

create function add_reveal() returns trigger language plpgsql as $$
declare
  record_id bigint := substring(new.subject from '^(?:customer|application) (\d{1,15})$')::bigint;
begin
  if new.subject like 'customer %' then
    insert into reveals (id, customer_id, revealed_at, revealed_by, field)
      select new.id, c.id, new.at, new.actor_id, new.changes -> 0 ->> 'field' from customers c where c.id = record_id
      for key share;
  elsif new.subject like 'application %' then
    insert into reveals (id, application_id, revealed_at, revealed_by, field)
      select new.id, a.id, new.at, new.actor_id, new.changes -> 0 ->> 'field' from applications a where a.id = record_id
      for key share;
  end if;
  return null;
end $$;
create trigger audit_events_reveal after insert on audit_events
  for each row when (new.action = 'personal-data-revealed' and new.outcome = 'done') execute function add_reveal();

-- Those of before: at most twenty an hour of each administrator, so that they are few.
insert into reveals (id, customer_id, application_id, revealed_at, revealed_by, field)
  select e.id, c.id, a.id, e.at, e.actor_id, e.changes -> 0 ->> 'field'
  from audit_events e
  left join customers c on c.id = substring(e.subject from '^customer (\d{1,15})$')::bigint
  left join applications a on a.id = substring(e.subject from '^application (\d{1,15})$')::bigint
  where e.action = 'personal-data-revealed' and e.outcome = 'done' and num_nonnulls(c.id, a.id) = 1
    and e.actor_id is not null and e.changes -> 0 ->> 'field' is not null;
