-- Who corrected a request, when, in which fields and why; the values stand in the request alone.
create table enquiry_corrections (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  changed_by bigint not null references accounts (id),
  changed_at timestamptz(3) not null default now(),
  fields text[] not null,
  reason text not null
);
create index enquiry_corrections_of on enquiry_corrections (enquiry_id, id);
