-- outside a transaction
-- People are found by words of the name in their details.
create index concurrently if not exists profiles_name_search on profiles
  using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) with (fastupdate = off);
