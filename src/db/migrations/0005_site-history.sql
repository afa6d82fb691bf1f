-- Everything a settings version was, and who made it. `site_settings` holds the one in force.

update site_settings set settings = jsonb_build_object(
  'holidays', '[]'::jsonb,
  'services', '{}'::jsonb,
  'team', '[]'::jsonb,
  'dataProtectionContact', jsonb_build_object(
    'title', jsonb_build_object('en', 'Data protection contact'),
    'email', settings ->> 'email'
  )
) || settings;

create table site_settings_versions (
  version integer primary key,
  settings jsonb not null,
  -- Null for what was there before anybody changed it.
  changed_by bigint references accounts (id),
  changed_at timestamptz(3) not null default now(),
  -- The earlier version this one brought back.
  restored_from integer references site_settings_versions (version)
);

insert into site_settings_versions (version, settings, changed_at)
select version, settings, updated_at from site_settings;

-- A draft being looked at before it is saved; forgotten after a day.
create table site_settings_drafts (
  id bigint generated always as identity primary key,
  settings jsonb not null,
  created_by bigint not null references accounts (id),
  created_at timestamptz(3) not null default now()
);
create index site_settings_drafts_created_at on site_settings_drafts (created_at);
