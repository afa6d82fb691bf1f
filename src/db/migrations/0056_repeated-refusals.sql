-- Calls that were refused to a person, with how often they came again within the hour after the first: that one is in the audit log at
-- once, the count follows.
create table repeated_refusals (
  actor_id bigint not null,
  action text not null,
  since timestamptz(3) not null default now(),
  repeats integer not null default 0,
  primary key (actor_id, action)
) with (fillfactor = 50);
create index repeated_refusals_since on repeated_refusals (since);
