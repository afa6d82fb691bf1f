-- Roles and people, as the back office lists and changes them.

-- Whether signing in with the role asks for a second factor.
alter table roles add column requires_second_factor boolean not null default false;
alter table roles add column created_at timestamptz(3) not null default now();
alter table roles add column version integer not null default 1;
create index roles_newest on roles (created_at, id);
create index roles_search on roles using gin (name_key gin_trgm_ops);

-- Who never signed in stands where the first instant of the clock stands: a list in this order goes through everybody.
alter table accounts add column sign_in_order timestamptz(3) not null
  generated always as (coalesce(last_sign_in_at, to_timestamp(0))) stored;

create index accounts_newest on accounts (created_at, id);
create index accounts_by_sign_in on accounts (sign_in_order, id);
-- Lists one role's people and counts them without looking at their rows.
create index accounts_by_role on accounts (role_id, created_at, id) include (disabled_at);
drop index accounts_role;
create index accounts_disabled on accounts (created_at, id) where disabled_at is not null;
create index accounts_search on accounts using gin (username_key gin_trgm_ops) with (fastupdate = off);
alter table accounts alter column username_key set statistics 1000;
