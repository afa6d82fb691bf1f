-- Who corrected a customer, when and in which fields; the values stand in the customer alone.
create table customer_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  changed_by bigint not null references accounts (id),
  changed_at timestamptz(3) not null default now(),
  fields text[] not null,
  reason text
);
create index customer_changes_of on customer_changes (customer_id, id);
