-- What the back office needs to know of people and their sessions.

alter table sessions add column id bigint generated always as identity unique;
-- When the session's password or second factor was last checked: some calls ask for it to be fresh.
alter table sessions add column proven_at timestamptz(3) not null default now();
alter table accounts add column last_sign_in_at timestamptz(3);

-- Which fields an event changed; personal data never stands here in clear.
alter table audit_events add column changes jsonb;

-- How a person likes the back office: `theme`, `columns:enquiries`, …
create table person_preferences (
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  value jsonb not null,
  changed_at timestamptz(3) not null default now(),
  primary key (account_id, name)
);
