-- The pictures people send. The bytes lie in the file store under `key`, written before the row; a row that no record
-- has taken (`attached_at`) is swept after a day.

create table stored_files (
  id bigint generated always as identity primary key,
  key text not null unique,
  -- How much care the content needs: C3 Aadhaar, account number, cheque, screenshot; C2 a person's face; C1 the rest.
  class text not null,
  type text not null,
  owner_id bigint not null references accounts (id),
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Of the bytes as they are served.
  sha256 bytea not null,
  created_at timestamptz(3) not null default now(),
  attached_at timestamptz(3),
  constraint stored_files_class check (class in ('C1', 'C2', 'C3'))
);

-- What a person sent today, and what nobody took.
create index stored_files_owner on stored_files (owner_id, created_at);
create index stored_files_unattached on stored_files (created_at) where attached_at is null;
