import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Identity } from '../../rules.ts';

export interface RuledMerge {
  id: number;
  keptId: number;
  mergedId: number;
}

/**
 * Merges by rule for the PAN of a customer that was corrected once, the last first: for these customers, or among the files they are in, where another
 * one had the same PAN. Where somebody has said since who is one person and who is not, of whatever file that leads there, it is theirs.
 */
export async function mergesForPans(transaction: Db, customerRecordIds: readonly number[]): Promise<RuledMerge[]> {
  const ids = sql`any(${[...customerRecordIds]}::bigint[])`;
  const { rows } = await sql<RuledMerge>`
    select m.id, m.kept_id as "keptId", m.merged_id as "mergedId"
    from customer_file_merges m join customer_files kept on kept.id = m.kept_id
    where m.undone_at is null and m.id in (
        select own.id from customer_file_merges own where own.by_record = ${ids}
        union all
        select among.id from customer_file_records c join customer_files home on home.id = c.home_id
        join customer_files f on f.root_id = home.root_id join customer_file_merges among on among.kept_id = f.id
        join customer_file_records other on other.id = among.by_record and other.customer_id is not null
        where c.id = ${ids})
      and not exists (
        select from customer_files f join customer_file_merges h on f.id in (h.kept_id, h.merged_id)
        where f.root_id = kept.root_id and ((h.merged_by is not null and h.id > m.id) or (h.undone_by is not null and h.undone_at >= m.merged_at)))
      and not exists (
        select from customer_files f join customer_file_refusals x on f.id in (x.one_id, x.other_id)
        where f.root_id = kept.root_id and x.refused_at >= m.merged_at)
    order by m.id desc`.execute(transaction);
  return rows;
}

/** The records of both sides of a merge, which may lead elsewhere since another was taken away. */
const sidesOf = ({ keptId, mergedId }: RuledMerge) => sql`
  recursive under (id) as (
    select ${mergedId}::bigint union all select f.id from customer_files f join under u on f.merged_into = u.id
  ), sides as materialized (
    select r.enquiry_id, r.customer_id, r.home_id in (select id from under) as is_merged
    from customer_files f join customer_file_records r on r.home_id = f.id where f.root_id = (select root_id from customer_files where id = ${keptId})
  )`;

export async function sharesPan(transaction: Db, merge: RuledMerge): Promise<boolean> {
  const { rows } = await sql`
    with ${sidesOf(merge)}
    select from sides one join customer_pan_indexes i on i.customer_id = one.customer_id
    join customer_pan_indexes j on j.key_id = i.key_id and j.pan_index = i.pan_index
    join sides other on other.customer_id = j.customer_id
    where one.is_merged and not other.is_merged limit 1`.execute(transaction);
  return rows.length > 0;
}

/** People of both sides of a merge who have the mobile and the date of birth of one of the other: two lines for each pair of names. */
export async function alikeInMerge(transaction: Db, merge: RuledMerge): Promise<(Identity & { pair: number })[]> {
  const { rows } = await sql<Identity & { pair: number }>`
    with ${sidesOf(merge)}, pairs as (
      select row_number() over () as pair, p.* from (
        select distinct e.mobile, e.dob, e.first_name as one, g.first_name as other
        from sides s join enquiries e on e.id = s.enquiry_id
        join enquiries g on g.mobile = e.mobile and g.dob = e.dob join sides t on t.enquiry_id = g.id
        where s.is_merged and not t.is_merged
      ) p
    )
    select pair, mobile, dob::text as dob, name as "firstName", array[]::text[] as "panHashes"
    from pairs cross join lateral (values (one), (other)) as names (name) order by pair`.execute(transaction);
  return rows;
}
