-- outside a transaction
-- What a visitor types is found by one look into this index, or it is not: a wrong pair costs what an unknown reference costs.
create index concurrently if not exists enquiries_by_typed on enquiries ((reference || right(mobile, 4)));
