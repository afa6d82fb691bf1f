-- Somebody has judged that this one need not be told; the note says why, and told_at when it was judged.
alter table breach_reports add column is_needed boolean not null default true;
