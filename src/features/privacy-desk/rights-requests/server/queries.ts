import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { firstState, inAnyState } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import { type DueRows, dueBatch } from '#server/retention/queries.ts';
import type { RightsOutcome } from '../catalogue.ts';
import type { RightsKind, RightsState } from '../rules.ts';

export interface RightsFilter {
  state?: RightsState[] | undefined;
  kind?: RightsKind[] | undefined;
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
const isInState: Record<RightsState, RawBuilder<SqlBool>> = {
  open: sql<SqlBool>`(outcome is null and due_on >= ${today})`,
  overdue: sql<SqlBool>`(outcome is null and due_on < ${today})`,
  granted: sql<SqlBool>`(outcome is not distinct from 'granted')`,
  refused: sql<SqlBool>`(outcome is not distinct from 'refused')`,
};

function filtered(db: Db, { state, kind }: RightsFilter) {
  let query = db.selectFrom('rights_requests');
  if (kind) query = query.where('kind', 'in', kind);
  if (state) query = query.where(inAnyState(isInState, state));
  return query;
}

const state = firstState(isInState);

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .selectAll()
    .select([
      state.as('state'),
      usernameOf('rights_requests.created_by').as('creator'),
      nameOf('rights_requests.created_by').as('creator_name'),
      usernameOf('rights_requests.changed_by').as('changer'),
      nameOf('rights_requests.changed_by').as('changer_name'),
      usernameOf('answered_by').as('answerer'),
      nameOf('answered_by').as('answerer_name'),
      sql<string | null>`(select reference from enquiries e where e.id = rights_requests.enquiry_id)`.as('reference'),
    ]);

export type RightsRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export function listOfRights(db: Db, filter: RightsFilter, params: PageParams): Promise<Listed<RightsRow>> {
  return listed(params, readPage(withNames(filtered(db, filter)), params), () =>
    countedTotal(db, filtered(db, filter), params),
  );
}

export const rightsById = (db: Db, id: number): Promise<RightsRow | undefined> =>
  withNames(filtered(db, {})).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockedRights = (db: Db, id: number): Promise<RightsRow | undefined> =>
  withNames(filtered(db, {})).where('id', '=', id).forUpdate('rights_requests').executeTakeFirst();

export interface NotedRights {
  kind: RightsKind;
  person_name: string;
  contact: string;
  details: string;
  received_on: string;
  due_on: string;
}

interface NewRights extends NotedRights {
  /** Null: by the person themselves, on the page of a request. */
  by: number | null;
  enquiry_id?: number;
}

export async function insertRights(transaction: Db, { by, ...noted }: NewRights): Promise<number> {
  const { id } = await transaction
    .insertInto('rights_requests')
    .values({ ...noted, created_by: by, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an erasure that was asked for on the page of a request waits for its answer. */
export async function hasOpenErasure(db: Db, enquiryId: number): Promise<boolean> {
  const open = await db
    .selectFrom('rights_requests')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('kind', '=', 'erasure' satisfies RightsKind)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The next version, and who made it. */
const changed = (by: number) => ({
  changed_by: by,
  changed_at: sql<string>`clock_timestamp()`,
  version: sql<number>`version + 1`,
});

export async function changeRights(
  transaction: Db,
  { id, by, ...noted }: NotedRights & { id: number; by: number },
): Promise<void> {
  await transaction
    .updateTable('rights_requests')
    .set({ ...noted, emptied_at: null, ...changed(by) })
    .where('id', '=', id)
    .execute();
}

/** False where it is answered already. */
export async function answerRights(
  transaction: Db,
  { id, outcome, answer, by }: { id: number; outcome: RightsOutcome; answer: string; by: number },
): Promise<boolean> {
  const answered = await transaction
    .updateTable('rights_requests')
    .set({ outcome, answer, answered_by: by, answered_at: sql`now()`, emptied_at: null, ...changed(by) })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
}

/** False where nobody has answered it, or its texts are erased. */
export async function reopenRights(transaction: Db, { id, by }: { id: number; by: number }): Promise<boolean> {
  const reopened = await transaction
    .updateTable('rights_requests')
    .set({ outcome: null, answer: null, answered_by: null, answered_at: null, ...changed(by) })
    .where('id', '=', id)
    .where('outcome', 'is not', null)
    .where('emptied_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
}

/** Answered so long ago, and not emptied yet. */
export const oldAnswered = (keptDays: number): DueRows => ({
  ...{ table: 'rights_requests', key: ['id'], since: 'answered_at' },
  isDue: (at) => sql<SqlBool>`emptied_at is null and answered_at < ${at} - ${keptDays} * interval '1 day'`,
});

/** Nobody has answered it so long after they should have, and the request is gone on whose page it was asked for. */
export const oldUnanswered = (keptDays: number): DueRows => ({
  ...{ table: 'rights_requests', key: ['id'], since: 'due_on', isDay: true },
  isDue: (at) => sql<SqlBool>`emptied_at is null and answered_at is null and asked_on is not null and enquiry_id is null
    and due_on < (${at} at time zone 'Asia/Kolkata')::date - ${keptDays}::int`,
});

/** Kind, days and outcome stay as proof. Up to 500; answers their ids. */
export async function emptyAnswered(transaction: Db, due: DueRows): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with old as (${dueBatch(due)})
    update rights_requests
    set person_name = '', contact = '', details = '', answer = case when answered_at is not null then '' end, emptied_at = now(), version = version + 1
    from old where rights_requests.id = old.id returning rights_requests.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
