import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { storedSettingsInForce } from '#features/site/server/reads.ts';
import type { FirstStep, StepMark } from '../catalogue.ts';

/** In one look: the settings, who there is, what was marked. */
export function seenOfAgency(db: Db) {
  return db
    .selectNoFrom((from) => [
      storedSettingsInForce.as('settings'),
      sql<boolean | null>`current_site_settings() ? 'texts'`.as('has_texts'),
      from
        .selectFrom('accounts')
        .select((count) => sql<boolean>`${count.fn.countAll()} > 1`.as('has'))
        .as('has_staff'),
      from
        .selectFrom('accounts as account')
        .innerJoin('roles as role', 'role.id', 'account.role_id')
        .where('role.is_built_in', '=', true)
        .where('account.disabled_at', 'is', null)
        .where('account.id', 'not in', (had) =>
          had.selectFrom('authenticators').select('account_id').union(had.selectFrom('passkeys').select('account_id')),
        )
        .select((count) => sql<boolean>`${count.fn.countAll()} = 0`.as('has'))
        .as('has_second_factors'),
    ])
    .executeTakeFirstOrThrow();
}

export async function marksOfSteps(db: Db): Promise<Map<string, StepMark>> {
  const rows = await db
    .selectFrom('first_steps')
    .select(['step', 'mark'])
    .$castTo<{ step: string; mark: StepMark }>()
    .execute();
  return new Map(rows.map(({ step, mark }) => [step, mark]));
}

/** Answers the mark there was. */
export async function setMark(
  transaction: Db,
  { step, mark, markedBy }: { step: FirstStep; mark: StepMark | null; markedBy: number },
): Promise<StepMark | undefined> {
  const before = await transaction
    .selectFrom('first_steps')
    .select('mark')
    .$castTo<{ mark: StepMark }>()
    .where('step', '=', step)
    .forUpdate()
    .executeTakeFirst();
  if (mark === null) {
    await transaction.deleteFrom('first_steps').where('step', '=', step).execute();
  } else {
    const values = { mark, marked_by: markedBy, marked_at: sql<string>`now()` };
    await transaction
      .insertInto('first_steps')
      .values({ step, ...values })
      .onConflict((conflict) => conflict.column('step').doUpdateSet(values))
      .execute();
  }
  return before?.mark;
}
