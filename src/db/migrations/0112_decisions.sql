-- outside a transaction
-- When the bank's decisions were recorded.
create index concurrently if not exists application_decisions on application_changes (changed_at, application_id)
  where changes @> '[{"field": "finalStatus"}]';
