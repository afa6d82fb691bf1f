-- The list as it stood before a change: what a request needed then is told against what it needs now. Null: saved by a node of the release before.
alter table paper_list_changes add column before jsonb;

-- Which open requests a changed list concerns, and up to which change somebody has seen it.
create table paper_flags (
  enquiry_id bigint primary key references enquiries (id) on delete cascade,
  -- Of the last change that concerns it; null: none, or it was seen.
  changed_at timestamptz(3),
  seen_until timestamptz(3)
);
-- Few at any time; Work is narrowed by it.
create index paper_flags_open on paper_flags (enquiry_id) where changed_at is not null;
