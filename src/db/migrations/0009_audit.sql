-- The audit log by month, and the chain that shows every later change of it.

alter table audit_events rename to audit_events_earlier;
alter table audit_events_earlier drop constraint audit_events_pkey;
drop index audit_events_actor, audit_events_subject;

create sequence audit_events_number;
select setval('audit_events_number', nextval('audit_events_id_seq'), false);
alter table audit_events_earlier alter column id drop identity;

-- The server's role may insert all but `id` and `at`, which stand here as the database fills them in.
create table audit_events (
  id bigint not null default nextval('audit_events_number'),
  at timestamptz(3) not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  subject text,
  outcome text not null,
  request_id text not null,
  network text,
  changes jsonb
) partition by range (at);
alter sequence audit_events_number owned by audit_events.id;

create index audit_events_id on audit_events (id);
create index audit_events_newest on audit_events (at, id);
create index audit_events_actor on audit_events (actor_id, at, id);
create index audit_events_subject on audit_events (subject, at, id);
create index audit_events_action on audit_events (action, at, id);
create index audit_events_request on audit_events (request_id);
create index audit_events_refused on audit_events (at, id) where outcome = 'refused';

-- What there is becomes the partition of this month and all before it, without a copy.
do $$
declare
  month timestamp := date_trunc('month', now() at time zone 'UTC');
  name text := 'audit_events_' || to_char(month, 'YYYY_MM');
begin
  execute format('alter table audit_events_earlier rename to %I', name);
  execute format('alter table audit_events attach partition %I for values from (minvalue) to (%L)',
    name, (month + interval '1 month') at time zone 'UTC');
end $$;

-- The net for a month nobody has made a partition for.
create table audit_events_other partition of audit_events default;
create trigger audit_events_are_final before update or delete or truncate on audit_events_other
  for each statement execute function refuse_change();
create trigger audit_events_are_final before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

-- Makes the partitions of this month and the two after it where they are missing. Runs as the owner of the log: the
-- server's own role makes no tables. Made first and attached then, a partition keeps nobody from writing meanwhile; while
-- somebody reads the whole log, a check or a backup, it has to wait, and is made another time.
create function make_audit_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  month timestamp;
  name text;
begin
  for ahead in 0 .. 2 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead);
    name := 'audit_events_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || quote_ident(name)) is null then
      begin
        execute format('create table public.%I (like public.audit_events including defaults including constraints)', name);
        execute format('create trigger audit_events_are_final before update or delete or truncate on public.%I
          for each statement execute function public.refuse_change()', name);
        execute format('alter table public.audit_events attach partition public.%I for values from (%L) to (%L)',
          name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      exception
        when lock_not_available then return;
        when duplicate_table or unique_violation or check_violation then
          -- Another node was first, or rows of that month are in the net already and stay there.
          null;
      end;
    end if;
  end loop;
end $$;
select make_audit_partitions();

-- Rows that no seal holds yet. Each stands here by the very transaction that wrote it, so none can be passed over,
-- in whatever order ids are taken and transactions end.
create table audit_unsealed (
  id bigint primary key
);
insert into audit_unsealed (id) select id from audit_events;

create function await_sealing() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (id) select id from added;
  return null;
end $$;
create trigger audit_events_await_sealing after insert on audit_events
  referencing new table as added for each statement execute function await_sealing();

-- The chain. `row_hashes` holds 32 bytes for each of `row_ids`; `hash` covers them and the seal before.
create table audit_seals (
  number bigint primary key,
  sealed_at timestamptz(3) not null,
  row_ids bigint[] not null,
  row_hashes bytea not null,
  hash bytea not null
);
create trigger audit_seals_are_final before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

-- When somebody or the housekeeping held the log against the chain, and what came of it.
create table audit_checks (
  id bigint generated always as identity primary key,
  -- Null: the housekeeping.
  started_by bigint references accounts (id),
  started_at timestamptz(3) not null default now(),
  -- Null: waits for a server to run it. One that has not been heard of for half a minute waits again.
  heard_at timestamptz(3),
  rows_total bigint not null,
  rows_checked bigint not null default 0,
  finished_at timestamptz(3),
  -- Null in a finished check: intact.
  fault text,
  fault_row bigint,
  fault_seal bigint
);
