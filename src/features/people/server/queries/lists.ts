import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, peopleNamed, pictureOf } from '#features/profiles/server/reads.ts';
import { isSessionLive } from '#server/auth/queries.ts';
import { isPicked, withinDays } from '#server/lists/filters.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import type { PersonState } from '../../catalogue.ts';

function people(db: Db) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'username',
      'username_key',
      'role_id',
      'disabled_at',
      'created_at',
      'created_by',
      'last_sign_in_at',
      'sign_in_order',
      'version',
    ])
    .select([nameOf('accounts.id').as('name'), pictureOf('accounts.id').as('picture_id')])
    .select((eb) => [
      eb
        .selectFrom('roles')
        .whereRef('roles.id', '=', 'accounts.role_id')
        .select('name')
        .$asScalar()
        .$notNull()
        .as('role_name'),
      eb
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'accounts.id')
        .where(isSessionLive)
        .select((sessions) => sessions.fn.countAll<number>().as('number'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
    ]);
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;

export interface PeopleFilter extends PickedRows {
  q?: string | undefined;
  roleId?: readonly string[] | undefined;
  state?: readonly PersonState[] | undefined;
  created?: DayRange | undefined;
}

function conditionsOf(filter: PeopleFilter) {
  const { q, roleId, state, created } = filter;
  const named = peopleNamed(q);
  const only = state?.length === 1 ? state[0] : undefined;
  return [
    ...(named ? [sql<SqlBool>`id in ${named}`] : []),
    ...(roleId ? [sql<SqlBool>`role_id = any(${[...roleId]}::bigint[])`] : []),
    ...(only === 'active' ? [sql<SqlBool>`disabled_at is null`] : []),
    ...(only === 'disabled' ? [sql<SqlBool>`disabled_at is not null`] : []),
    ...(created ? [withinDays('created_at', created)] : []),
    isPicked(filter),
  ];
}

function counted(db: Db, filter: PeopleFilter) {
  return conditionsOf(filter).reduce((query, condition) => query.where(condition), db.selectFrom('accounts'));
}

export function listedPeople(db: Db, filter: PeopleFilter) {
  return conditionsOf(filter).reduce((query, condition) => query.where(condition), people(db));
}

export const totalOfPeople = (db: Db, filter: PeopleFilter) => countedTotal(db, counted(db, filter));
export const numberOfPeople = (db: Db, filter: PeopleFilter) => exactCount(db, counted(db, filter));

export async function personById(db: Db, id: number) {
  return people(db).where('id', '=', id).modifyEnd(prepared).executeTakeFirst();
}
