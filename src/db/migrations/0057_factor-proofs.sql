-- When the session's person last gave a second factor, not the password alone.
alter table sessions add column factor_proven_at timestamptz(3);
