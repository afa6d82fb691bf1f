-- The backups this database knows of; what lies in their place counts, and these rows follow it.
create table backups (
  id bigint generated always as identity primary key,
  -- Its name in the place of the backups, `20261125T203000Z`, once it has begun.
  name text unique,
  -- The Indian day of the night it is of; null of one that was asked for.
  night date unique,
  asked_by bigint references accounts (id),
  state text not null default 'waiting',
  step text,
  done_bytes bigint not null default 0,
  -- Why it, or its check, failed.
  problem text,
  bytes bigint,
  files integer,
  asked_at timestamptz(3) not null default now(),
  -- Whoever makes it says so every few seconds.
  beat_at timestamptz(3),
  ended_at timestamptz(3),
  -- It was restored elsewhere, and what was restored is what was copied.
  verified_at timestamptz(3),
  removed_at timestamptz(3),
  constraint backups_state check (state in ('waiting', 'running', 'done', 'failed'))
);
-- One at a time, whichever node makes it.
create unique index backups_running on backups (state) where state = 'running';
create index backups_waiting on backups (asked_at) where state = 'waiting';

-- What backups are encrypted for beside the server's own key; the newest counts. Its secret is on the printed recovery sheet only.
create table backup_recipients (
  id bigint generated always as identity primary key,
  recipient text not null,
  made_by bigint references accounts (id),
  made_at timestamptz(3) not null default now()
);
