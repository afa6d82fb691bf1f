-- Exports that were asked for and not fetched yet: an address works once, for a minute, for the session that asked.
create table export_tickets (
  secret_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  list text not null,
  wanted text not null,
  row_count bigint not null,
  created_at timestamptz(3) not null default now()
);
create index export_tickets_session on export_tickets (session_id);
