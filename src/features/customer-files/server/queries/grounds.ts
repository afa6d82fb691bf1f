import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Identity } from '../../rules.ts';
import { identityColumns, identityJoins } from './identities.ts';

export interface StandingMerge {
  id: number;
  keptId: number;
  mergedId: number;
}

/** Files that stand by themselves with these customers, or with files that were merged for one of them. */
export async function rootsOfCustomers(transaction: Db, customerRecordIds: readonly number[]): Promise<number[]> {
  const ids = sql`any(${[...customerRecordIds]}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_file_records r join customer_files f on f.id = r.home_id where r.id = ${ids}
    union
    select f.root_id from customer_file_merges m join customer_files f on f.id = m.kept_id
    where m.by_record = ${ids} and m.undone_at is null`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** All files that lead to these, and themselves. */
export async function filesUnder(transaction: Db, roots: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customer_files where root_id = any(${[...roots]}::bigint[])`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Merges that stand below these roots. */
export async function mergesOf(transaction: Db, roots: readonly number[]): Promise<StandingMerge[]> {
  const { rows } = await sql<StandingMerge>`
    select m.id, m.kept_id as "keptId", m.merged_id as "mergedId"
    from customer_files kept join customer_file_merges m on m.kept_id = kept.id
    where kept.root_id = any(${[...roots]}::bigint[]) and m.undone_at is null`.execute(transaction);
  return rows;
}

/**
 * Of these the merges by rule for the PAN of a customer who was corrected once, who may be erased by now; the last first. Where somebody has said
 * since who is one person and who is not, of whatever file that leads there, it is theirs.
 */
export async function mergesForPans(transaction: Db, roots: readonly number[]): Promise<StandingMerge[]> {
  const { rows } = await sql<StandingMerge>`
    select m.id, m.kept_id as "keptId", m.merged_id as "mergedId"
    from customer_files kept join customer_file_merges m on m.kept_id = kept.id
    where kept.root_id = any(${[...roots]}::bigint[]) and m.undone_at is null and m.by_record is not null
      and not exists (select from customer_file_records r where r.id = m.by_record and r.enquiry_id is not null)
      and not exists (
        select from customer_files f join customer_file_merges h on f.id in (h.kept_id, h.merged_id)
        where f.root_id = kept.root_id and ((h.merged_by is not null and h.id > m.id) or (h.undone_by is not null and h.undone_at >= m.merged_at)))
      and not exists (
        select from customer_files f join customer_file_refusals x on f.id in (x.one_id, x.other_id)
        where f.root_id = kept.root_id and x.refused_at >= m.merged_at)
    order by m.id desc`.execute(transaction);
  return rows;
}

export interface HeldRecord extends Identity {
  id: number;
  homeId: number;
}

/** The records in all files that lead to these. */
export async function recordsUnder(transaction: Db, roots: readonly number[]): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select r.id, r.home_id as "homeId", ${identityColumns}
    from customer_files f join customer_file_records r on r.home_id = f.id ${identityJoins}
    where f.root_id = any(${[...roots]}::bigint[])`.execute(transaction);
  return rows;
}
