-- What people have asked for as the law lets them, and how they were answered.
create table rights_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  person_name text not null,
  -- How to reach them: as they said it.
  contact text not null,
  details text not null,
  received_on date not null,
  due_on date not null,
  created_by bigint not null references accounts (id),
  created_at timestamptz(3) not null default now(),
  changed_by bigint not null references accounts (id),
  changed_at timestamptz(3) not null default now(),
  version integer not null default 1,
  outcome text,
  answer text,
  answered_by bigint references accounts (id),
  answered_at timestamptz(3),
  -- When name, contact and texts were erased, a year after the answer.
  emptied_at timestamptz(3),
  constraint rights_requests_kind check (kind in ('access', 'correction', 'erasure', 'withdrawal', 'grievance', 'nomination')),
  constraint rights_requests_outcome check (outcome in ('granted', 'refused')),
  constraint rights_requests_answer check (num_nulls(outcome, answer, answered_by, answered_at) in (0, 4))
);
create index rights_requests_received on rights_requests (received_on, id);
create index rights_requests_due on rights_requests (due_on, id);
create index rights_requests_open on rights_requests (due_on, id) where outcome is null;
create index rights_requests_full on rights_requests (answered_at) where answered_at is not null and emptied_at is null;
