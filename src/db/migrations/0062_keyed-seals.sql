-- Who has the database alone can compute a chain anew, and write what came of a check; what only a server with the signing key
-- can make, they cannot. Null: of a release before.
alter table audit_seals add column proof text;
alter table audit_checks add column proof text;
