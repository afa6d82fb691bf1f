-- Orders of two keys in opposite directions; those of one direction are there already.
create index enquiries_by_status_newest on enquiries (status, created_at desc, id desc);
create index enquiries_by_service_newest on enquiries (service_type, created_at desc, id desc);
-- The filter by the beginning of a pincode, in any collation.
create index enquiries_pincode on enquiries (pincode text_pattern_ops);

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
