-- The hashed scripts, styles and fonts of every release that ran here in the last seven days. A page that was open across a
-- deploy, or came from a node of another release, still finds its own.

create table kept_assets (
  path text primary key,
  body bytea not null,
  -- When a running release last had it.
  current_at timestamptz(3) not null default now()
);
create index kept_assets_current_at on kept_assets (current_at);
