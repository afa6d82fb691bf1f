-- The register of breaches of personal data: what is known of each, and who was told of it when.
create table breaches (
  id bigint generated always as identity primary key,
  -- From here the clocks run.
  noticed_at timestamptz(3) not null,
  happened_on date,
  kind text not null,
  description text not null,
  place text not null,
  data_classes text[] not null,
  people integer,
  cause text not null,
  measures text[] not null,
  measures_text text not null,
  findings text not null,
  remedy text not null,
  -- In plain words, for the people concerned.
  words_en text not null,
  words_gu text not null,
  words_hi text not null,
  created_by bigint not null references accounts (id),
  created_at timestamptz(3) not null default now(),
  changed_by bigint not null references accounts (id),
  changed_at timestamptz(3) not null default now(),
  version integer not null default 1,
  closed_by bigint references accounts (id),
  closed_at timestamptz(3),
  constraint breaches_kind check (kind in ('intrusion', 'malware', 'lost-device', 'misdirected', 'insider', 'paper', 'other')),
  constraint breaches_closing check (num_nulls(closed_by, closed_at) in (0, 2))
);
create index breaches_newest on breaches (noticed_at, id);
create index breaches_open on breaches (noticed_at) where closed_at is null;

create table breach_reports (
  breach_id bigint not null references breaches (id),
  duty text not null,
  told_at timestamptz(3) not null,
  note text not null,
  recorded_by bigint not null references accounts (id),
  recorded_at timestamptz(3) not null default now(),
  primary key (breach_id, duty),
  constraint breach_reports_duty check (duty in ('cert-in', 'board', 'board-detail', 'people'))
);
