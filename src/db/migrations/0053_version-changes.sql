-- What a version of the settings changed against the one before it, as paths. Null where both have to be read for it: of a version that a
-- node of the release before has saved, of those from before until the housekeeping has stored it, and of one that cannot be read.
alter table site_settings_versions add column changes text[];
