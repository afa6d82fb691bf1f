import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/lists/filters.ts';
import { nameKey } from '#shared/text/name-key.ts';

/** The name a person gave in their details; null where there are none. `account` is the column with the person's id. */
export const nameOf = (account: string): RawBuilder<string | null> =>
  sql`(select nullif(concat_ws(' ', named.first_name, named.last_name), '')
    from profiles as named where named.account_id = ${sql.ref(account)})`;

const ownName = sql`lower(concat_ws(' ', first_name, last_name))`;

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
