-- What the dashboard counts.

-- Days are counted from index entries alone where the vacuum knows the pages: it comes after some 50,000 new or moved
-- enquiries of a million rather than after 200,000.
alter table enquiries set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05);
