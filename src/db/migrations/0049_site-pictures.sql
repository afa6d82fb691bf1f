-- The website's own pictures: the logo, the office, people of the agency. Who keeps them are the settings: a picture is
-- named there by its id.

create table site_pictures (
  -- Chance, and the size: `k3…-480x120`.
  id text primary key,
  kind text not null,
  created_by bigint not null references accounts (id),
  created_at timestamptz(3) not null default now(),
  -- Null while the settings in force name it.
  kept_until timestamptz(3) default now() + interval '1 day',
  constraint site_pictures_kind check (kind in ('logo', 'office', 'person'))
);
create index site_pictures_kept on site_pictures (kept_until) where kept_until is not null;

create table site_picture_files (
  picture_id text not null references site_pictures (id) on delete cascade,
  -- Width and format, as in its address: `480.webp`.
  name text not null,
  file_id bigint not null unique references stored_files (id),
  primary key (picture_id, name)
);
