import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import type { ErasureState } from '../catalogue.ts';

const hasRecords = sql<SqlBool>`exists (select from restricted_records k where k.restriction_id = restrictions.id)`;
const isInState: Record<ErasureState, ReturnType<typeof sql<SqlBool>>> = {
  undone: sql<SqlBool>`lifted_at is not null`,
  hidden: sql<SqlBool>`(lifted_at is null and ${hasRecords})`,
  erased: sql<SqlBool>`(lifted_at is null and not ${hasRecords})`,
};

function filtered(db: Db, states: readonly ErasureState[] | undefined) {
  const query = db.selectFrom('restrictions');
  if (!states) return query;
  return query.where(
    sql<SqlBool>`(${sql.join(
      states.map((state) => isInState[state]),
      sql` or `,
    )})`,
  );
}

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .select(['id', 'restricted_at', 'reason', 'lifted_at', 'lift_reason'])
    .select([usernameOf('restricted_by').as('hidden_by'), nameOf('restricted_by').as('hidden_by_name')])
    .select([usernameOf('lifted_by').as('undone_by'), nameOf('lifted_by').as('undone_by_name')]);

export type RestrictionRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export function listOfRestrictions(
  db: Db,
  states: readonly ErasureState[] | undefined,
  params: PageParams,
): Promise<Listed<RestrictionRow>> {
  return listed(params, readPage(withNames(filtered(db, states)), params), () =>
    countedTotal(db, filtered(db, states), params),
  );
}

export const restrictionById = (db: Db, id: number): Promise<RestrictionRow | undefined> =>
  withNames(filtered(db, undefined)).where('id', '=', id).executeTakeFirst();

/** What was put back of it, in that order. */
export const liftedOf = (db: Db, restrictionId: number) =>
  db
    .selectFrom('lifted_records')
    .select(['kind', 'record_id', 'lifted_at', 'reason'])
    .select([usernameOf('lifted_by').as('username'), nameOf('lifted_by').as('name')])
    .where('restriction_id', '=', restrictionId)
    .orderBy('id')
    .execute();
