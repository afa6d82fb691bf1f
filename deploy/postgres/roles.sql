-- Run once as the superuser, by the PostgreSQL image on an empty volume (deploy/compose.yaml) or by psql: the owner of the
-- tables, the server's role without a right to change them, and the database (DATABASE_OWNER_URL and DATABASE_URL).
\set owner_password `cat /run/secrets/database-owner-password`
\set server_password `cat /run/secrets/database-server-password`
create role suvidha login password :'owner_password';
create role suvidha_app login password :'server_password';
create database suvidha owner suvidha template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database suvidha from public;
grant connect on database suvidha to suvidha_app;
