-- outside a transaction
-- Requests of one mobile: an import looks for those that the agency has already.
create index concurrently if not exists enquiries_person on enquiries (mobile, dob);
