-- A phone at the counter photographs the papers of one request for whoever is signed in at the desk: for some minutes, and no longer than that session.
create table counter_links (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  secret_hash bytea not null unique,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- How many have come by it.
  pictures integer not null default 0
);
create index counter_links_by_enquiry on counter_links (enquiry_id);
create index counter_links_by_session on counter_links (session_id);
create index counter_links_by_end on counter_links (expires_at);
