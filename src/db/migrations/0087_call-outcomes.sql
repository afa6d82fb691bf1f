-- How often in a row nobody was reached: the next step after a call depends on it.
alter table work_items add column missed_calls smallint not null default 0;
-- How a call ended.
alter table timeline_entries add column outcome text;
