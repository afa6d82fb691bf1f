-- Colleagues whom a note is meant for, and those of them who have not marked it as read.
alter table timeline_entries add column mentioned bigint[], add column unread_by bigint[];
