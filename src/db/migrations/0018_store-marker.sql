-- The mark that the file store bears too: a server on another database finds another mark there, and sweeps nothing.

create table file_store_marker (
  is_only boolean primary key default true,
  mark text not null,
  constraint file_store_marker_one_row check (is_only)
);
