-- Roles, the people who sign in, their sessions.

create table roles (
  id bigint generated always as identity primary key,
  name text not null,
  -- The name after trimming, NFKC and case folding: two names that read alike are one.
  name_key text not null unique,
  is_built_in boolean not null default false
);
insert into roles (name, name_key, is_built_in) values ('Admin', 'admin', true);

create table accounts (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  password_hash text not null,
  role_id bigint not null references roles (id),
  disabled_at timestamptz(3),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create index accounts_role on accounts (role_id);

-- Only the SHA-256 of a token is kept. A row with `bind_hash` is good only together with that cookie.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id),
  bind_hash bytea,
  device text,
  network text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index sessions_account on sessions (account_id, created_at) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Failed sign-ins, kept by what was tried (a hash of the name) and from which device.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz(3) not null,
  last_failed_at timestamptz(3) not null
);
create index sign_in_failures_last on sign_in_failures (last_failed_at);

-- The one-time link by which the first administrator is made. Only the secret's SHA-256 is kept.
create table setup_links (
  secret_hash bytea primary key,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
