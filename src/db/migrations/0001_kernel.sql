create extension if not exists pg_trgm;

-- What the server kernel itself keeps: limits, remembered answers, the audit trail.

-- One row per limited key, by the generic cell rate algorithm: `tat` is the theoretical arrival time of the next request.
create unlogged table rate_limits (
  key text primary key,
  tat timestamptz not null
) with (fillfactor = 50);

-- Takes one token for each key, in order, and stops at the first that has none.
-- Answers 0 when all were taken, otherwise the seconds until the refused one has a token again.
-- The limits need not survive a crash, so their commit does not wait for the disk.
create function take_tokens(keys text[], intervals double precision[], bursts integer[]) returns double precision
language plpgsql as $$
declare
  waiting double precision;
begin
  perform set_config('synchronous_commit', 'off', true);
  for i in 1 .. cardinality(keys) loop
    insert into rate_limits as r (key, tat)
    values (keys[i], clock_timestamp() + make_interval(secs => intervals[i]))
    on conflict (key) do update
      set tat = greatest(r.tat, clock_timestamp()) + make_interval(secs => intervals[i])
      where greatest(r.tat, clock_timestamp()) - clock_timestamp() <= make_interval(secs => intervals[i] * (bursts[i] - 1));
    if not found then
      select extract(epoch from r.tat - clock_timestamp()) - intervals[i] * (bursts[i] - 1)
        into waiting from rate_limits r where r.key = keys[i];
      return greatest(coalesce(waiting, 0), 0.001);
    end if;
  end loop;
  return 0;
end $$;

-- The first answer to a create, answered again to a retry with the same key. Kept 24 hours.
create table idempotency_keys (
  key bytea primary key,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Who did what; never what the values were. Nothing may change or remove a row.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  subject text,
  outcome text not null,
  request_id text not null,
  network text
);
create index audit_events_actor on audit_events (actor_id, id);
create index audit_events_subject on audit_events (subject, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_are_final before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
