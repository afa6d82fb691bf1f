-- What the lists of applications sort by and look through; the bank's name stands in its card alone, which may be renamed.
alter table applications add column customer_key text not null default '';
alter table applications add column search_text text not null default '';

create function describe_application() returns trigger language plpgsql as $$
begin
  select name_key, name_key || ' ' || mobile into new.customer_key, new.search_text
    from customers where id = new.customer_id;
  new.customer_key := coalesce(new.customer_key, '');
  new.search_text := coalesce(new.search_text, '') || coalesce(' ' || lower(new.cs_id), '');
  return new;
end $$;
create trigger applications_described before insert or update of customer_id, cs_id on applications
  for each row execute function describe_application();
update applications set customer_id = customer_id;

create function describe_applications_of_customer() returns trigger language plpgsql as $$
begin
  update applications set customer_id = customer_id where customer_id = new.id;
  return null;
end $$;
create trigger customers_described after update of first_name, last_name, mobile on customers
  for each row execute function describe_applications_of_customer();

create index applications_search on applications using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index applications_by_customer on applications (customer_key, created_at, id);
create index applications_by_final_status on applications ((coalesce(final_status, 'None')), created_at, id);
create index applications_of_owner_by_status on applications (owner_id, status, created_at, id);
create index applications_of_owner_by_customer on applications (owner_id, customer_key, created_at, id);
create index applications_of_owner_by_card on applications (owner_id, card_id, created_at, id);
create index applications_of_owner_by_final_status on applications
  (owner_id, (coalesce(final_status, 'None')), created_at, id);
