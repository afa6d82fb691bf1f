-- A list's filters and sort under a name: somebody's own, or without an owner everybody's. Never what is searched for.
create table saved_views (
  id bigint generated always as identity primary key,
  list text not null,
  owner_id bigint references accounts (id) on delete cascade,
  name text not null,
  name_key text not null generated always as (bank_key(name)) stored,
  -- Parameters of the list's address, each once and in one order: `sort=-createdDate&status=Pending`.
  query text not null,
  position integer not null,
  changed_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint saved_views_name unique nulls not distinct (list, owner_id, name_key)
);
create index saved_views_owner on saved_views (owner_id) where owner_id is not null;

-- The view a list opens with, of each person at most one.
create table default_views (
  account_id bigint references accounts (id) on delete cascade,
  list text,
  view_id bigint not null references saved_views (id) on delete cascade,
  primary key (account_id, list)
);
create index default_views_view on default_views (view_id);
