import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';

type Json = z.output<ReturnType<typeof z.json>>;

const maxPreferences = 100;

export async function preferencesOf(db: Db, personId: number): Promise<Record<string, Json>> {
  const rows = await db
    .selectFrom('person_preferences')
    .select(['name', 'value'])
    .where('account_id', '=', personId)
    .limit(maxPreferences)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.value as Json]));
}

/** False when the person has as many as one may have, and this would be another. */
export async function upsertPreference(db: Db, personId: number, name: string, value: unknown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into person_preferences (account_id, name, value)
    select ${personId}, ${name}, ${JSON.stringify(value)}::jsonb
    where (select count(*) from person_preferences where account_id = ${personId} and name <> ${name}) < ${maxPreferences}
    on conflict (account_id, name) do update set value = excluded.value, changed_at = now()`.execute(db);
  return numAffectedRows === 1n;
}
