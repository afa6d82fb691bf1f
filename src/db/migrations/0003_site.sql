-- What the agency says of itself. One row; its version tells every node when to draw the pages anew.

create table site_settings (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 1,
  settings jsonb not null,
  updated_at timestamptz(3) not null default now()
);
