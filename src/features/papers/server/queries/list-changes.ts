import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import type { PapersDeed } from '../../catalogue.ts';

/** Whether the request is among those that a changed list concerns: since when, or no more. */
export async function setFlag(transaction: Db, id: number, changedAt: string | null): Promise<void> {
  if (changedAt === null) {
    await sql`update paper_flags set changed_at = null where enquiry_id = ${id} and changed_at is not null`.execute(
      transaction,
    );
    return;
  }
  await sql`insert into paper_flags (enquiry_id, changed_at) values (${id}, ${changedAt})
    on conflict (enquiry_id) do update set changed_at = excluded.changed_at`.execute(transaction);
}

/** Somebody has seen what the list was changed to until then. */
export async function markSeenUntil(transaction: Db, id: number, until: string): Promise<void> {
  await sql`insert into paper_flags (enquiry_id, seen_until) values (${id}, ${until})
    on conflict (enquiry_id) do update set seen_until = excluded.seen_until`.execute(transaction);
}

/** A line of the timeline about the papers of a request, kept as a note without words, which the release before reads as one. */
export async function insertDeed(
  transaction: Db,
  { enquiryId, by, deed }: { enquiryId: number; by: number; deed: PapersDeed },
): Promise<void> {
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: by, kind: 'noted', note: null, batch: randomUUID() },
      made_at: sql<string>`clock_timestamp()`,
      details: JSON.stringify({ papers: deed }),
    })
    .execute();
}

interface Reached {
  /** Its visitor has read that they may be told by e-mail, and has an address. */
  isReached: boolean;
  /** When they are to be told what is missing; null: that does not wait. */
  dueAt: string | null;
}

export async function reachedOf(db: Db, id: number): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select e.notice_version is not null and e.email <> '' and not e.is_suspected as "isReached",
      (select m.due_at from service_messages m where m.enquiry_id = e.id and m.state = 'waiting' and 'papers' = any(m.causes)) as "dueAt"
    from enquiries e where e.id = ${id} ${prepared}`.execute(db);
  return rows[0] ?? { isReached: false, dueAt: null };
}
