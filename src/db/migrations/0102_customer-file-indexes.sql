-- outside a transaction
create index concurrently if not exists enquiries_person on enquiries (mobile, dob);
create index concurrently if not exists customers_mobile on customers (mobile);
create index concurrently if not exists customers_email on customers (lower(email));
