-- What of the audit log was deleted because its time was over. The newest row with a proof holds for all that went before, too; the check lets be gone what it names.
-- Under a new signing key the same is written once more.
create table audit_expiries (
  id bigint generated always as identity primary key,
  expired_at timestamptz(3) not null default now(),
  -- The end of a month (UTC): no entry of a time before it is there any more.
  before timestamptz(3) not null,
  -- How many entries went.
  rows bigint not null,
  -- Of the seals up to this one no entry up to this number is there any more, but those that stay.
  through_seal bigint not null,
  -- The hash of that seal, hexadecimal: what is named is of the chain that has it.
  seal_hash text not null,
  through_id bigint not null,
  staying_ids bigint[] not null,
  proof text not null,
  constraint audit_expiries_before check (before <= expired_at - interval '365 days' and isfinite(before))
);
create trigger audit_expiries_are_final before update or delete or truncate on audit_expiries
  for each statement execute function refuse_change();

-- The newest end of a month that has a partition, not after an instant; null where there is none.
create function audit_months_end(latest timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select max(month.until) from pg_inherits join pg_class c on c.oid = inhrelid
    cross join lateral (select (to_date(right(c.relname::text, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' as until) as month
  where inhparent = 'public.audit_events'::regclass and c.relname ~ '^audit_events_\d{4}_\d{2}$' and month.until <= latest
$$;

-- Deletes all entries of a time before the end of a month: the partitions whole, what the net holds of it row by row. Refuses where these are not as many
-- as expected. Runs as the owner of the log, for the server's own role drops no tables; whoever has that role still deletes nothing that is
-- younger than a year. Nobody reads or writes the log from here to the end of the transaction; it waits a second and a half for whoever does.
create function drop_audit_months(before timestamptz, expected bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1500ms' as $$
declare
  name text;
  found bigint;
begin
  if before is distinct from date_trunc('month', before, 'UTC') or not isfinite(before) or before > now() - interval '365 days' then
    raise exception 'whole months are deleted a year after their end, none before %', before using errcode = 'check_violation';
  end if;
  lock table public.audit_events in access exclusive mode;
  select count(*) into found from public.audit_events where at < before;
  if found is distinct from expected then
    raise exception '% entries of before %, and not %', found, before, expected using errcode = 'check_violation';
  end if;
  for name in
    select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'public.audit_events'::regclass and c.relname ~ '^audit_events_\d{4}_\d{2}$'
      and right(c.relname::text, 7) collate "C" < to_char(before at time zone 'UTC', 'YYYY_MM')
  loop
    execute format('drop table public.%I', name);
  end loop;
  if exists (select from public.audit_events_other where at < before) then
    alter table public.audit_events_other disable trigger audit_events_are_final;
    delete from public.audit_events_other where at < before;
    alter table public.audit_events_other enable trigger audit_events_are_final;
  end if;
  if exists (select from public.audit_events where at < before) then
    raise exception 'a later month holds entries of before %', before using errcode = 'check_violation';
  end if;
end $$;
