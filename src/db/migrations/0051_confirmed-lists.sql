-- That somebody at the agency has checked a service's list of documents; shown to visitors while the list is the one that was checked.
create table confirmed_lists (
  -- The service's slug.
  service text primary key,
  -- Of the list as it stood, in all languages.
  print text not null,
  confirmed_by bigint not null references accounts (id),
  confirmed_at timestamptz(3) not null
);
