import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { ApprovalKind } from '#shared/approval.ts';
import type { PersonRecordName } from '#shared/person-record.ts';

export interface NewApproval {
  kind: ApprovalKind;
  records: readonly PersonRecordName[];
  reason: string;
  askedBy: number;
}

export async function insertApproval(
  transaction: Db,
  { kind, records, reason, askedBy }: NewApproval,
): Promise<number> {
  const { id } = await transaction
    .insertInto('approvals')
    .values({ kind, records: [...records], reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks an agreed file as fetched; false where it was not agreed to for this person and these records within a day, or is fetched already. */
export async function takeApproval(
  transaction: Db,
  { id, askedBy, records }: { id: number; askedBy: number; records: readonly string[] },
): Promise<boolean> {
  const used = await transaction
    .updateTable('approvals')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('kind', '=', 'whole-file')
    .where('asked_by', '=', askedBy)
    .where('is_approved', '=', true)
    .where('used_at', 'is', null)
    .where('decided_at', '>', sql<string>`now() - interval '24 hours'`)
    .where(sql<boolean>`records @> ${[...records]}::text[] and records <@ ${[...records]}::text[]`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
