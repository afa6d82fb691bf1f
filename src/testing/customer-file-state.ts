import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** Everything of customer files that undoing gives back, to the last byte. */
export async function fileState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`select jsonb_build_object(
    'files', (select jsonb_agg(f order by f.id) from customer_files f),
    'records', (select jsonb_agg(r order by r.id) from customer_file_records r),
    'refusals', (select jsonb_agg(x order by x.one_id, x.other_id) from customer_file_refusals x),
    'merges', (select jsonb_agg(m order by m.id) from customer_file_merges m where m.undone_at is null)
  )::text as state`.execute(db);
  return rows[0]?.state ?? '';
}

/** What never is so once all is joined and empty files are gone. */
export async function fileFaults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with recursive walk (id, top, steps) as (
      select id, id, 0 from customer_files where merged_into is null
      union all select f.id, w.top, w.steps + 1 from customer_files f join walk w on f.merged_into = w.id where w.steps < 100
    )
    select 'root' as fault, f.id from customer_files f left join walk w on w.id = f.id where w.top is distinct from f.root_id
    union all
    select 'unjoined', r.id from customer_file_records r where r.home_id is null or r.needs_joining
    union all
    select 'lost', e.id from enquiries e where not exists (select from customer_file_records r where r.enquiry_id = e.id)
    union all
    select 'lost customer', c.id from customers c where not exists (select from customer_file_records r where r.customer_id = c.id)
    union all
    select 'step without merge', f.id from customer_files f where f.merged_into is not null and not exists (
      select from customer_file_merges m where m.merged_id = f.id and m.kept_id = f.merged_into and m.undone_at is null)
    union all
    select 'empty', f.id from customer_files f where f.merged_into is null and not exists (
      select from customer_files o join customer_file_records r on r.home_id = o.id where o.root_id = f.id)`.execute(
    db,
  );
  return rows;
}
