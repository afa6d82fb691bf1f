-- What somebody wrote down. An edit is an entry of its own that names the one it replaces in its details.
alter table timeline_entries add column note text;
