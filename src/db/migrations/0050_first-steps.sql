-- What an owner has put off or said to be done of the first steps; what the product sees for itself has no row.
create table first_steps (
  step text primary key,
  mark text not null check (mark in ('done', 'later')),
  marked_by integer not null references accounts (id),
  marked_at timestamptz not null default now()
);
