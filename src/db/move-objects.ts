/**
 * Moves all tables, views, sequences, functions and types of one schema to another, but not what belongs to an extension: that
 * is a superuser's. Indexes, constraints and a column's own sequence go with their table.
 */
export const moveObjects = (from: string, to: string) => `do $$
declare command text;
begin
  for command in
    select format('alter %s %s set schema ${to}', kind, name) from (
      select 1 as place, case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name, oid,
        'pg_class'::regclass as class
      from pg_class where relnamespace = '${from}'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not (relkind = 'S' and exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
      union all
      select 2, 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass from pg_proc where pronamespace = '${from}'::regnamespace
      union all
      select 3, 'type', oid::regtype::text, oid, 'pg_type'::regclass from pg_type
      where typnamespace = '${from}'::regnamespace and typelem = 0 and (typtype in ('d', 'e', 'r')
        or typtype = 'c' and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
    ) objects
    where not exists (select from pg_depend where classid = class and objid = objects.oid and deptype = 'e')
    order by place
  loop
    execute command;
  end loop;
end $$`;
