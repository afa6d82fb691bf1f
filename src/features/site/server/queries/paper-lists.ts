import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { KeptListChange, paperListChanges } from '../../papers/rules.ts';

export async function insertPaperListChanges(
  transaction: Db,
  changes: ReturnType<typeof paperListChanges>,
): Promise<void> {
  if (changes.length === 0) return;
  await transaction
    .insertInto('paper_list_changes')
    .values(
      changes.map(({ serviceType, added, removed, before }) => ({
        ...{ service_type: serviceType, added, removed, before: JSON.stringify(before) },
      })),
    )
    .execute();
}

const keptChange = sql`c.changed_at as "changedAt", c.added, c.before`;

/** What was changed of a service's list, in its order. */
export async function changesOfList(db: Db, serviceType: string): Promise<KeptListChange[]> {
  const { rows } = await sql<KeptListChange>`
    select ${keptChange} from paper_list_changes c where c.service_type = ${serviceType} order by c.id`.execute(db);
  return rows;
}

/** The changes of its list that a request has gone through and nobody has seen. */
export async function unseenListChanges(db: Db, enquiryId: number): Promise<KeptListChange[]> {
  const { rows } = await sql<KeptListChange>`
    select ${keptChange}
    from enquiries e left join paper_flags f on f.enquiry_id = e.id
    join paper_list_changes c on c.service_type = e.service_type and c.changed_at > greatest(e.created_at, f.seen_until)
    where e.id = ${enquiryId} order by c.id`.execute(db);
  return rows;
}

interface OpenRequest {
  id: number;
  dob: string | null;
  /** Changes of the list after it concern the request. */
  since: string;
  isFlagged: boolean;
  kept: Record<string, boolean>;
}

/** The open requests of a service, by id. */
export async function openRequestsOf(transaction: Db, serviceType: string): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select e.id, e.dob, greatest(e.created_at, f.seen_until) as since, f.changed_at is not null as "isFlagged",
      coalesce((select jsonb_object_agg(p.paper, p.state <> 'not-needed') from request_papers p where p.enquiry_id = e.id), '{}') as kept
    from work_items w join enquiries e on e.id = w.enquiry_id left join paper_flags f on f.enquiry_id = e.id
    where w.service_type = ${serviceType} order by e.id`.execute(transaction);
  return rows;
}

export async function flagRequests(transaction: Db, ids: readonly number[], changedAt: string): Promise<void> {
  await sql`
    insert into paper_flags (enquiry_id, changed_at)
    select id, ${changedAt} from unnest(${[...ids]}::bigint[]) as flagged (id) order by id
    on conflict (enquiry_id) do update set changed_at = excluded.changed_at`.execute(transaction);
}

export async function clearFlags(transaction: Db, ids: readonly number[]): Promise<void> {
  await sql`update paper_flags set changed_at = null where enquiry_id = any(${[...ids]}::bigint[])`.execute(
    transaction,
  );
}

/**
 * Each owner is told once of all of theirs: of one by itself, of many without naming them, for what is told is how many are flagged then. Nodes of the
 * release before, which do not know the kind, hide both.
 */
export async function notifyOfFlags(transaction: Db, ids: readonly number[], by: number): Promise<void> {
  await sql`
    select notify_of_items(theirs.owner_id, 'papers-changed',
      case when cardinality(theirs.items) = 1 then theirs.items else '{}' end, ${by}) from (
      select owner_id, array_agg(id order by queue_at, id) as items from work_items
      where enquiry_id = any(${[...ids]}::bigint[]) and owner_id is not null group by 1 order by 1
    ) as theirs`.execute(transaction);
}

/** Deletes them after a year: requests are not open that long. */
export async function deleteOldPaperListChanges(db: Db): Promise<void> {
  await sql`delete from paper_list_changes where changed_at < now() - interval '1 year'`.execute(db);
  await sql`delete from paper_flags where greatest(changed_at, seen_until) < now() - interval '1 year'`.execute(db);
}
