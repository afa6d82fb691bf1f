-- outside a transaction
-- The search's index takes fifty milliseconds for an address: most of its parts stand in every other address too.
create index concurrently if not exists enquiries_email on enquiries (lower(email));
