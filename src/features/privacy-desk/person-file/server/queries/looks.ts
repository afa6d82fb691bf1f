import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';

/** What the audit log says of these records, newest first; the index of records answers it. */
export function looksAt(db: Db, subjects: readonly string[], limit: number) {
  return db
    .selectFrom('audit_events')
    .leftJoin('accounts as a', 'a.id', 'audit_events.actor_id')
    .select(['audit_events.id', 'audit_events.at', 'audit_events.action', 'audit_events.subject', 'a.username'])
    .select(nameOf('audit_events.actor_id').as('name'))
    .where(sql<SqlBool>`subject = any(${[...subjects]}::text[])`)
    .where('outcome', '=', 'done')
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();
}

/** The names of cards, by id. */
export async function cardNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('cards').select(['id', 'bank_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, bank_name }) => [id, bank_name]));
}

/** What staff are called, by id: their own name, else the user name. */
export async function staffNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', nameOf('accounts.id').as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, username, name }) => [id, name ?? username]));
}
