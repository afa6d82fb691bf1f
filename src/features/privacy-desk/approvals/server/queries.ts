import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { firstState, inAnyState } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import type { ApprovalState } from '../catalogue.ts';

const withinDay = (column: string) => sql<SqlBool>`${sql.ref(column)} > now() - interval '24 hours'`;

const mayStillAsk = sql<SqlBool>`exists (
  select from accounts a join roles r on r.id = a.role_id
  where a.id = asked_by and r.is_built_in and r.name = 'Admin' and a.disabled_at is null)`;

const isInState: Record<ApprovalState, RawBuilder<SqlBool>> = {
  waiting: sql<SqlBool>`(decided_at is null and ${withinDay('asked_at')} and ${mayStillAsk})`,
  approved: sql<SqlBool>`(is_approved and used_at is null and ${withinDay('decided_at')} and ${mayStillAsk})`,
  used: sql<SqlBool>`(used_at is not null)`,
  refused: sql<SqlBool>`(not is_approved)`,
  expired: sql<SqlBool>`((decided_at is null and not (${withinDay('asked_at')} and ${mayStillAsk}))
    or (is_approved and used_at is null and not (${withinDay('decided_at')} and ${mayStillAsk})))`,
};

function filtered(db: Db, states: readonly ApprovalState[] | undefined) {
  const query = db.selectFrom('approvals');
  if (!states) return query;
  return query.where(inAnyState(isInState, states));
}

const state = firstState(isInState);

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .select(['id', 'kind', 'records', 'reason', 'asked_by', 'asked_at', 'decided_at'])
    .select([state.as('state'), usernameOf('asked_by').as('asker'), nameOf('asked_by').as('asker_name')])
    .select([usernameOf('decided_by').as('decider'), nameOf('decided_by').as('decider_name')]);

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export function listOfApprovals(
  db: Db,
  states: readonly ApprovalState[] | undefined,
  params: PageParams,
): Promise<Listed<ApprovalRow>> {
  return listed(params, readPage(withNames(filtered(db, states)), params), () =>
    countedTotal(db, filtered(db, states), params),
  );
}

export const approvalById = (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  withNames(filtered(db, undefined)).where('id', '=', id).executeTakeFirst();

/** Decides what still waits; false where it does not. What is erased is used at once. */
export async function decide(
  transaction: Db,
  { id, decidedBy, isApproved }: { id: number; decidedBy: number; isApproved: boolean },
): Promise<boolean> {
  const decided = await transaction
    .updateTable('approvals')
    .set({
      decided_by: decidedBy,
      decided_at: sql`now()`,
      is_approved: isApproved,
      used_at: isApproved ? sql`case when kind = 'erase-many' then now() end` : null,
    })
    .where('id', '=', id)
    .where(isInState.waiting)
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}
