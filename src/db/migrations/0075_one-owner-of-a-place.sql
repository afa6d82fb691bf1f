-- A restored copy of a database has a mark of its own, and takes over what bears one of these: the copy it replaces bore it.
alter table file_store_marker add column replaces text[] not null default '{}';

-- The place of the backups in which a signed ledger of erasures of this database was stored.
alter table database_identity add column ledger_place text;
