import type { Db, Row } from '#db/open.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, storedSettings } from '#features/site/contract.ts';

/** The settings in force; the sample before anybody saved. */
export async function settingsInForce(db: Db): Promise<SiteSettings> {
  const row = await db.selectFrom('site_settings').select('settings').where('id', '=', 1).executeTakeFirst();
  return row ? storedSettings.parse(row.settings) : sampleSettings;
}

export type RulesRow = Pick<Row<'attendance_people'>, 'shift_id' | 'is_field_duty' | 'version'>;

/** What holds where nothing was ever said of somebody. */
const nothingSaid: RulesRow = { shift_id: null, is_field_duty: false, version: 0 };

/** Undefined where there is no such person. */
export async function rulesOf(db: Db, personId: number): Promise<RulesRow | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('attendance_people as r', 'r.person_id', 'a.id')
    .select(['r.shift_id', 'r.is_field_duty', 'r.version'])
    .where('a.id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { shift_id, is_field_duty, version } = row;
  return version === null ? nothingSaid : { shift_id, is_field_duty: is_field_duty === true, version };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function heldRulesOf(transaction: Db, personId: number): Promise<RulesRow | undefined> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  return rulesOf(transaction, personId);
}

interface Change {
  personId: number;
  shiftId: string | null;
  isFieldDuty: boolean;
  changedBy: number;
  changedAt: string;
}

export async function saveRules(db: Db, { personId, shiftId, isFieldDuty, changedBy, changedAt }: Change) {
  const columns = {
    ...{ shift_id: shiftId, is_field_duty: isFieldDuty },
    ...{ changed_by: changedBy, changed_at: changedAt },
  };
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
