-- What one administrator asks for and another one decides.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The records it is about: `enquiry 7`.
  records text[] not null,
  reason text not null,
  asked_by bigint not null references accounts (id),
  asked_at timestamptz(3) not null default now(),
  decided_by bigint references accounts (id),
  decided_at timestamptz(3),
  is_approved boolean,
  -- Of a file: when it was fetched.
  used_at timestamptz(3),
  constraint approvals_kind check (kind in ('erase-many', 'whole-file')),
  constraint approvals_decision check (num_nulls(decided_by, decided_at, is_approved) in (0, 3)),
  -- Whoever asked may take it back, not agree to it.
  constraint approvals_two_people check (not is_approved or decided_by <> asked_by)
);
create index approvals_newest on approvals (asked_at, id);
create index approvals_undecided on approvals (asked_at) where decided_at is null;
