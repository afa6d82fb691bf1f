-- outside a transaction
-- Who was put aside with a mobile: it is said while somebody types it.
create index concurrently if not exists saved_applications_mobile on saved_applications (mobile) where mobile is not null;
