-- What a person proves at sign-in beside the password, and what they are told of their sign-ins.

-- The secret of an authenticator app, sealed. A code of `last_step` or before is not taken again.
create table authenticators (
  account_id bigint primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);

-- Each good once, for whoever has lost the rest. Only the SHA-256 of a code is kept.
create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_account on passkeys (account_id, id);

-- What an authenticator is asked to sign. Each is taken once, within five minutes.
create table passkey_challenges (
  challenge text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null,
  created_at timestamptz(3) not null default now()
);
create index passkey_challenges_created_at on passkey_challenges (created_at);

-- A sign-in by a browser in which the account had never signed in before.
alter table sessions add column is_new_device boolean not null default false;
create index sessions_history on sessions (account_id, id);
