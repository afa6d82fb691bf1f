-- Null: nobody told us; whoever recorded it corrected the request to a child's, or to another mobile.
alter table consent_withdrawals alter column channel drop not null;
