import { type RawBuilder, sql } from 'kysely';

/** The name a person gave in their details; null where there are none. `account` is the column with the person's id. */
export const nameOf = (account: string): RawBuilder<string | null> =>
  sql`(select nullif(concat_ws(' ', named.first_name, named.last_name), '')
    from profiles as named where named.account_id = ${sql.ref(account)})`;
