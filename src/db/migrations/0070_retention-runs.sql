-- What time alone deletes is deleted by runs: one each day, and when an administrator asks.
create table retention_runs (
  id bigint generated always as identity primary key,
  -- The Indian day it is of; null of one that was asked for.
  day date unique,
  asked_by bigint references accounts (id),
  asked_at timestamptz(3) not null default now(),
  -- Whoever runs it says so with every batch.
  beat_at timestamptz(3),
  attempts integer not null default 0,
  -- How many rows of each class are gone, written in the transaction that deletes them.
  deleted jsonb not null default '{}',
  -- The classes that could not be finished.
  failed text[] not null default '{}',
  ended_at timestamptz(3)
);
-- One at a time, whoever asks for it and whichever node runs it.
create unique index retention_runs_open on retention_runs ((true)) where ended_at is null;
