-- What visitors ask for.

create table enquiries (
  id bigint generated always as identity primary key,
  reference text not null unique,
  service_type text not null,
  first_name text not null,
  mobile text not null,
  email text not null,
  address text not null,
  pincode text not null,
  dob date not null,
  status text not null default 'Pending',
  created_by bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  language text not null default 'en',
  guardian_needed boolean not null default false,
  version integer not null default 1,
  -- What the search box looks through. Lower case; the parts are kept apart so that no match spans two.
  search_text text not null generated always as (
    lower(first_name) || ' ' || mobile || ' ' || lower(email) || ' ' || lower(reference)
  ) stored,
  constraint enquiries_status check (status in ('Pending', 'In Progress', 'Completed', 'Cancelled'))
);

create index enquiries_newest on enquiries (created_at, id);
create index enquiries_by_status on enquiries (status, created_at, id);
create index enquiries_by_service on enquiries (service_type, created_at, id);
create index enquiries_by_name on enquiries (first_name, created_at, id);
create index enquiries_search on enquiries using gin (search_text gin_trgm_ops) with (fastupdate = off);
-- The planner chooses between the newest-first walk and the trigram index by this histogram.
alter table enquiries alter column search_text set statistics 1000;

create table enquiry_status_changes (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  status text not null,
  changed_by bigint not null references accounts (id),
  changed_at timestamptz(3) not null default now()
);
create index enquiry_status_changes_enquiry on enquiry_status_changes (enquiry_id, id);

-- How many enquiries there are of each kind, kept by triggers in the same transaction, so that a list's total costs no
-- scan. Spread over 32 slots by connection, so that writers seldom wait for one another.
create table enquiry_counts (
  status text not null,
  service_type text not null,
  slot smallint not null,
  number bigint not null,
  primary key (status, service_type, slot)
) with (fillfactor = 40);

create function count_enquiries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into enquiry_counts as c (status, service_type, slot, number)
    select status, service_type, pg_backend_pid() % 32, count(*) from added group by status, service_type
    order by status, service_type
    on conflict (status, service_type, slot) do update set number = c.number + excluded.number;
  end if;
  if tg_op <> 'INSERT' then
    insert into enquiry_counts as c (status, service_type, slot, number)
    select status, service_type, pg_backend_pid() % 32, -count(*) from removed group by status, service_type
    order by status, service_type
    on conflict (status, service_type, slot) do update set number = c.number + excluded.number;
  end if;
  return null;
end $$;

create trigger enquiries_added after insert on enquiries
  referencing new table as added for each statement execute function count_enquiries();
create trigger enquiries_removed after delete on enquiries
  referencing old table as removed for each statement execute function count_enquiries();
create trigger enquiries_moved after update on enquiries
  referencing new table as added old table as removed for each statement execute function count_enquiries();

-- What the honeypot caught: kept 30 days for the administrator, never shown among the enquiries.
create table quarantined_enquiries (
  id bigint generated always as identity primary key,
  submission jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index quarantined_enquiries_created_at on quarantined_enquiries (created_at);
