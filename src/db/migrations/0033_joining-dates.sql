-- The first day in India that counts for somebody: the day the account was made, unless an administrator says another.
alter table accounts add column joined_on date not null default (now() at time zone 'Asia/Kolkata')::date;
update accounts set joined_on = (created_at at time zone 'Asia/Kolkata')::date;
