import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import { type StoredFile, storedFile } from '#server/files/queries.ts';

const shown = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.disabled_at', sql<string | null>`case when r.is_built_in then null else r.name end`.as('role')])
    .select([nameOf('a.id').as('name'), pictureOf('a.id').as('image_id')]);

/** What the page of a person shows, and how it is set; without a code where it was never on. */
export const ownAgentPage = (db: Db, accountId: number) =>
  shown(db)
    .leftJoin('agent_pages as p', 'p.account_id', 'a.id')
    .select(['p.code', 'p.is_on', 'p.shows_photo'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** What is behind a code; undefined where nobody has it, has switched the page off, or has left more than a year ago. */
export const agentByCode = (db: Db, code: string) =>
  shown(db)
    .innerJoin('agent_pages as p', 'p.account_id', 'a.id')
    .select(['p.code', 'p.shows_photo'])
    .where('p.code', '=', code)
    .where('p.is_on', '=', true)
    .where((eb) =>
      eb.or([eb('a.disabled_at', 'is', null), eb('a.disabled_at', '>', sql<string>`now() - interval '1 year'`)]),
    )
    .modifyEnd(prepared)
    .executeTakeFirst();

/** The photo on a page that shows it. */
export const photoByCode = (db: Db, code: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('agent_pages as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('profiles as d', 'd.account_id', 'a.id')
    .innerJoin('stored_files as f', 'f.id', 'd.image_id')
    .select(storedFile)
    .where('p.code', '=', code)
    .where('p.is_on', '=', true)
    .where('p.shows_photo', '=', true)
    .where('a.disabled_at', 'is', null)
    .where('f.withheld_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** How a page is set, locked by its account; undefined where it was never on. */
export async function lockedAgentPage(transaction: Db, accountId: number) {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return transaction
    .selectFrom('agent_pages')
    .select(['code', 'is_on', 'shows_photo'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Sets a page that is locked, or makes it. */
export async function saveAgentPage(
  transaction: Db,
  accountId: number,
  page: { code: string; is_on: boolean; shows_photo: boolean },
): Promise<void> {
  const { is_on, shows_photo } = page;
  await transaction
    .insertInto('agent_pages')
    .values({ account_id: accountId, ...page })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ is_on, shows_photo, changed_at: sql<string>`clock_timestamp()` }),
    )
    .execute();
}
