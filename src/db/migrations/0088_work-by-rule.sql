-- Who is given work by rule: the services somebody serves (null: all), and since when they wait for their turn.
create table work_people (
  person_id bigint primary key references accounts (id) on delete cascade,
  services text[],
  ruled_at timestamptz(3),
  version integer not null default 1
);
