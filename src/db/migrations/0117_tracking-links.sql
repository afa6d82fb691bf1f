-- A link opens the page on which a visitor follows a request, without typing; of its secret only a hash is kept. Given by somebody of the office it
-- lasts a month; the page itself gives one for an hour to whoever has typed the reference and the end of the mobile.
create table tracking_links (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  secret_hash bytea not null unique,
  -- Null: typed.
  made_by bigint references accounts (id),
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index tracking_links_by_enquiry on tracking_links (enquiry_id);
create index tracking_links_by_maker on tracking_links (made_by) where made_by is not null;
create index tracking_links_by_end on tracking_links (expires_at);
