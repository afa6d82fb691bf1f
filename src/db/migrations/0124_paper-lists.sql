-- Where a save of the settings has changed which papers a service's requests need: open requests of before it are flagged. A paper that is needed
-- otherwise than before is in both lists.
create table paper_list_changes (
  id bigint generated always as identity primary key,
  service_type text not null,
  -- Of after the wait for another save.
  changed_at timestamptz(3) not null default clock_timestamp(),
  added text[] not null,
  removed text[] not null
);
create index paper_list_changes_of_service on paper_list_changes (service_type, changed_at);
