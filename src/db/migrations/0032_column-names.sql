-- Two columns of the lists of applications have other names: what people chose to see of them stays.
update person_preferences
set value = replace(replace(value::text, '"panCardNo"', '"pan"'), '"csId"', '"caseNumber"')::jsonb
where name in ('columns:applications', 'columns:own-applications');
