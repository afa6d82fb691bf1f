-- Who asks for a customer file that somebody else holds, and what an administrator has answered. It goes with the file.
create table hand_over_asks (
  id bigint generated always as identity primary key,
  file_id bigint not null references customer_files (id) on delete cascade,
  asked_by bigint not null references accounts (id) on delete cascade,
  asked_at timestamptz(3) not null default now(),
  answer text,
  answered_by bigint references accounts (id),
  answered_at timestamptz(3),
  -- The answer, by whoever asked.
  seen_at timestamptz(3),
  constraint hand_over_asks_answer check (answer in ('handed-over', 'refused')),
  constraint hand_over_asks_answered check ((answer is null) = (answered_at is null) and (answer is not null or seen_at is null))
);
-- Nobody asks twice.
create unique index hand_over_asks_open on hand_over_asks (file_id, asked_by) where answer is null;
create index hand_over_asks_waiting on hand_over_asks (asked_at, id) where answer is null;
create index hand_over_asks_unseen on hand_over_asks (asked_by, asked_at) where seen_at is null;
create index hand_over_asks_file on hand_over_asks (file_id);
