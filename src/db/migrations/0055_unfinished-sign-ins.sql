-- Sign-ins with the right password that nobody finished with the second factor: told to the person.
create table unfinished_sign_ins (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  device text,
  network text not null,
  created_at timestamptz(3) not null default now()
);
create index unfinished_sign_ins_account on unfinished_sign_ins (account_id, created_at);
create index unfinished_sign_ins_created on unfinished_sign_ins (created_at);

-- The longest wait is an hour from now on.
update sign_in_failures set blocked_until = least(blocked_until, now() + interval '1 hour');
