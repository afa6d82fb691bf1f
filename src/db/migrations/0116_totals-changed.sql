-- What nodes remember of counts is of the number that this sequence has shown before: whoever changes a record takes the next one.
create sequence totals_changed;
-- The first number shows as no change: it is shown before it is taken.
select nextval('totals_changed');
