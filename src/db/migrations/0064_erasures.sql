-- Which database this is, for what is kept of it elsewhere: the ledger of erasures, backups. A restored one is the same.
create table database_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into database_identity default values;

-- What was erased because somebody asked, as ids only. Kept outside the database too, and erased again in one that was restored from
-- before.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  -- The table whose record it was.
  kind text not null,
  record_id text not null,
  erased_at timestamptz(3) not null default now()
);
create index erasures_erased_at on erasures (erased_at);
