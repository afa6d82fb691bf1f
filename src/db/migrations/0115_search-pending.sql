-- A search index of every three letters in turn cost an insert more than all others together. Entries wait in a list of at most 64 kB, which every
-- search reads as well, and go into the index together: an insert then costs a third, a search of a million rows 0.05 ms more (bench of 2026-11-27).
alter index enquiries_search set (fastupdate = on, gin_pending_list_limit = 64);
alter index applications_search set (fastupdate = on, gin_pending_list_limit = 64);
alter index customers_search set (fastupdate = on, gin_pending_list_limit = 64);
