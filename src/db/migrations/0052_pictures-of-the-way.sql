-- outside a transaction
-- Photos of the way to the office, and maps of the streets around it. Checked without a lock that anybody waits for.
alter table site_pictures drop constraint if exists site_pictures_kind;
alter table site_pictures add constraint site_pictures_kind
  check (kind in ('logo', 'office', 'person', 'way', 'map')) not valid;
alter table site_pictures validate constraint site_pictures_kind;
