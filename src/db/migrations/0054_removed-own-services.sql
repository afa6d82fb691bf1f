-- What services of the owner's own were called last that the settings no longer have: requests outlive them.
create table removed_own_services (
  slug text primary key,
  -- In up to three languages.
  name jsonb not null
);

insert into removed_own_services (slug, name)
select distinct on (slug) service ->> 'slug' as slug, service -> 'name'
  from site_settings_versions,
    jsonb_path_query(settings, '$.ownServices[*] ? (exists(@.slug) && exists(@.name))') as s (service)
  where not coalesce(current_site_settings() @> jsonb_build_object('ownServices',
    jsonb_build_array(jsonb_build_object('slug', service -> 'slug'))), false)
  order by slug, version desc;
