import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import { containing } from '#server/lists/filters.ts';
import type { Services } from '#server/routing/route.ts';
import { nameKey } from '#shared/text/name-key.ts';

/** The name a person gave in their details; null where there are none. `account` is the column with the person's id. */
export const nameOf = (account: string): RawBuilder<string | null> =>
  sql`(select ${nameIn('named')} from profiles as named where named.account_id = ${sql.ref(account)})`;

/** The same of a row of profiles that is joined under this name. */
export const nameIn = (profile: string): RawBuilder<string | null> =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${profile}.first_name`)}, ${sql.ref(`${profile}.last_name`)}), '')`;

/** The user name of the account in a column; null where there is none. */
export const usernameOf = (account: string): RawBuilder<string | null> =>
  sql`(select known.username from accounts as known where known.id = ${sql.ref(account)})`;

/** The id of the picture in a person's details. */
export const pictureOf = (account: string): RawBuilder<number | null> =>
  sql`(select pictured.image_id from profiles as pictured where pictured.account_id = ${sql.ref(account)})`;

/** The ids of the pictures in the details of many people, by person. */
export async function picturesOf(db: Db, personIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['account_id', 'image_id'])
    .where('account_id', '=', sql<number>`any(${[...personIds]}::bigint[])`)
    .where('image_id', 'is not', null)
    .$narrowType<{ image_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.image_id]));
}

/** Who looks at a list of people. */
export interface Viewer {
  services: Pick<Services, 'files'>;
  caller: Caller;
}

/** The address of a person's small picture for who may see it: administrators, and the person. */
export function pictureFor(
  { services, caller }: Viewer,
  { personId, pictureId }: { personId: number | null; pictureId: number | null },
): string | null {
  const maySee = caller.isAdmin || caller.id === personId;
  return maySee && pictureId !== null ? services.files.smallAddressOf(pictureId, caller) : null;
}

/** As its index has it. */
const ownName = sql`lower(first_name || ' ' || last_name)`;

/** The ids of the people whose user name or own name has each word of a search; null where the search has no word. */
export function peopleNamed(search: string | undefined): RawBuilder<number> | null {
  const words = (search ?? '').normalize('NFC').split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const withWord = words.map(
    (word) => sql`(select id from accounts where ${containing('username_key', nameKey(word))}
      union select account_id from profiles where ${containing(ownName, word.toLowerCase())})`,
  );
  return sql`(${sql.join(withWord, sql` intersect `)})`;
}
