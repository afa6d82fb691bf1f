-- How and by whom a consent to other offers was taken back; when stands with the enquiry.
create table consent_withdrawals (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  withdrawn_at timestamptz(3) not null default now(),
  channel text not null,
  -- Null: by the person, on the website.
  recorded_by bigint references accounts (id),
  constraint consent_withdrawals_channel check (channel in ('website', 'phone', 'office', 'letter'))
);
create index consent_withdrawals_of on consent_withdrawals (enquiry_id, id);
