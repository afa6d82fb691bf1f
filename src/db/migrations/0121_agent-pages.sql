-- Whoever of the staff wants it has a page of their own, which tells by a code on a card whether they work with the agency. The code stays the same for
-- good: cards are printed with it.
create table agent_pages (
  account_id bigint primary key references accounts (id) on delete cascade,
  code text not null unique check (code ~ '^[2346789a-hj-np-rt-z]{4}-[2346789a-hj-np-rt-z]{4}$'),
  is_on boolean not null,
  shows_photo boolean not null default false,
  changed_at timestamptz(3) not null default now()
);
