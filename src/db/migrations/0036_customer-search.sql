-- outside a transaction
-- Customers are found by words of their name and by parts of their mobile.
create index concurrently if not exists customers_search on customers
  using gin ((name_key || ' ' || mobile) gin_trgm_ops) with (fastupdate = off);
