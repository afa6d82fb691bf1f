-- When an enquiry was last moved to Completed, as long as it is: the dashboard counts by it, the list filters by it. The
-- history says the same, but neither the planner nor an index can join it to the list's order. What was completed before
-- is filled in by the housekeeping, so that the table is locked for a moment only; its indexes are made after this.
alter table enquiries add column completed_at timestamptz(3);

-- Whoever moves a status need not think of it. An insert pays nothing.
create function note_completion() returns trigger language plpgsql as $$
begin
  new.completed_at := case when new.status = 'Completed' then now() end;
  return new;
end $$;

create trigger enquiries_completion before update of status on enquiries
  for each row when (new.status is distinct from old.status) execute function note_completion();
