import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameIn, peopleNamed } from '#features/profiles/server/reads.ts';
import { isSessionLive } from '#server/auth/queries.ts';
import { isPicked, withinDays } from '#server/lists/filters.ts';
import { type Page, type PageParams, readWidePage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import type { PersonState } from '../../catalogue.ts';

function people(db: Db) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .leftJoin('profiles as own', 'own.account_id', 'a.id')
    .select([
      'a.id',
      'a.username',
      'a.username_key',
      'a.role_id',
      'a.disabled_at',
      'a.created_at',
      'a.created_by',
      'a.last_sign_in_at',
      'a.sign_in_order',
      'a.version',
    ])
    .select([nameIn('own').as('name'), 'own.image_id as picture_id', 'r.name as role_name'])
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .where(isSessionLive)
        .select((sessions) => sessions.fn.countAll<number>().as('number'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
    );
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

function matchingPeople(db: Db, filter: PeopleFilter) {
  return conditionsOf(filter).reduce((query, condition) => query.where(condition), db.selectFrom('accounts'));
}

export const keysOfPeople = (db: Db, filter: PeopleFilter) =>
  matchingPeople(db, filter).select(['id', 'created_at', 'username_key', 'sign_in_order']);

export function pageOfPeople(db: Db, filter: PeopleFilter, params: PageParams): Promise<Page<PersonRow>> {
  return readWidePage(keysOfPeople(db, filter), params, (page) => people(db).innerJoin(page, 'page.id', 'a.id'));
}

export const totalOfPeople = (db: Db, filter: PeopleFilter, params: PageParams) =>
  countedTotal(db, matchingPeople(db, filter), params);
export const numberOfPeople = (db: Db, filter: PeopleFilter) => exactCount(db, matchingPeople(db, filter));

export async function personById(db: Db, id: number) {
  return people(db).where('a.id', '=', id).modifyEnd(prepared).executeTakeFirst();
}
