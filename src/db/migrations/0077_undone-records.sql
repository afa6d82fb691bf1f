-- What was put back of an erasure, record by record; the rest may be hidden still.
create table lifted_records (
  id bigint generated always as identity primary key,
  restriction_id bigint not null references restrictions (id),
  kind text not null,
  record_id bigint not null,
  -- Null: put back again in a database that was restored from before.
  lifted_by bigint references accounts (id),
  lifted_at timestamptz(3) not null default now(),
  reason text not null
);
create index lifted_records_of on lifted_records (restriction_id, id);
