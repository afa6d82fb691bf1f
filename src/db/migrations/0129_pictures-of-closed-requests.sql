-- Since when the request of a picture is closed; null while it is open. The pictures that are deleted next stand first in the index, and only they are read.
alter table paper_files add column closed_at timestamptz(3);

create function closed_since(request enquiries) returns timestamptz language sql immutable as $$
  select case when request.status in ('Completed', 'Cancelled')
    then coalesce(request.moved_at, request.completed_at, request.created_at) end
$$;

update paper_files f set closed_at = closed_since(e) from enquiries e where e.id = f.enquiry_id;
create index paper_files_closed on paper_files (closed_at) where closed_at is not null;

create function note_closing_of_pictures() returns trigger language plpgsql as $$
begin
  update paper_files set closed_at = closed_since(new) where enquiry_id = new.id;
  return null;
end $$;
create trigger enquiries_pictures after update on enquiries
  for each row when (closed_since(new) is distinct from closed_since(old)) execute function note_closing_of_pictures();

-- Of a request that was erased, and is written back closed.
create function note_closing_of_picture() returns trigger language plpgsql as $$
begin
  new.closed_at := (select closed_since(e) from enquiries e where e.id = new.enquiry_id);
  return new;
end $$;
create trigger paper_files_closed before insert on paper_files for each row execute function note_closing_of_picture();
