-- Which privacy notice a visitor had before them (in the enquiry's language, at its time), and whether they agreed to be
-- told of other offers.

alter table enquiries
  add column notice_version text,
  add column marketing_consent boolean not null default false,
  add column marketing_withdrawn_at timestamptz(3);
