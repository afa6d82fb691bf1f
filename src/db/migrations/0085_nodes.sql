-- The nodes that live, and by name a hash of each setting that all of them must have alike.
create table nodes (
  id uuid primary key,
  settings jsonb not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
