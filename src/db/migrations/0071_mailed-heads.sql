-- The heads of the audit log that were mailed, one each Indian day, whichever node sends it.
create table mailed_heads (
  day date primary key,
  -- Whoever tries to send it has said so; an hour later another may.
  tried_at timestamptz(3) not null default now(),
  seal_number bigint,
  sent_at timestamptz(3)
);
