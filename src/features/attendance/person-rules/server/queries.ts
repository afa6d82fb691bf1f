import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { ShiftChange } from '#features/attendance/rules.ts';

export interface StoredRules {
  /** The first day that counts, in India. */
  joinedDay: string;
  /** In the order of their days. */
  changes: ShiftChange[];
  isFieldDuty: boolean;
  /** 0 for a person without rules of their own. */
  version: number;
}

/** Undefined where there is no such person. */
export async function rulesOf(db: Db, personId: number): Promise<StoredRules | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('attendance_people as r', 'r.person_id', 'a.id')
    .select(['a.joined_on', 'r.is_field_duty', 'r.version'])
    .select(sql<ShiftChange[]>`shift_changes_of(a.id, 'infinity')`.as('changes'))
    .where('a.id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    joinedDay: row.joined_on,
    changes: row.changes,
    isFieldDuty: row.is_field_duty ?? false,
    version: row.version ?? 0,
  };
}

/** The same, locked until the transaction ends. */
export async function lockRulesOf(transaction: Db, personId: number): Promise<StoredRules | undefined> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  return rulesOf(transaction, personId);
}

interface Change {
  personId: number;
  joinedDay: string;
  /** All of them. */
  changes: readonly ShiftChange[];
  isFieldDuty: boolean;
  changedBy: number;
  changedAt: string;
}

export async function saveRules(db: Db, change: Change) {
  const { personId, joinedDay, changes, isFieldDuty, changedBy, changedAt } = change;
  await db.updateTable('accounts').set({ joined_on: joinedDay }).where('id', '=', personId).execute();
  await db.deleteFrom('attendance_shifts').where('person_id', '=', personId).execute();
  if (changes.length > 0) {
    const rows = changes.map(({ fromDay, shiftId }) => ({ person_id: personId, from_day: fromDay, shift_id: shiftId }));
    await db.insertInto('attendance_shifts').values(rows).execute();
  }
  const columns = { is_field_duty: isFieldDuty, changed_by: changedBy, changed_at: changedAt };
  await db
    .insertInto('attendance_people')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet((eb) => ({ ...columns, version: eb('attendance_people.version', '+', 1) })),
    )
    .execute();
}
