import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { viewPreference } from '#shared/views/view-preference.ts';

type Json = z.output<ReturnType<typeof z.json>>;

const maxPreferences = 100;

/** With the views the person's lists open with. */
export async function preferencesOf(db: Db, personId: number): Promise<Record<string, Json>> {
  const [rows, views] = await Promise.all([
    db
      .selectFrom('person_preferences')
      .select(['name', 'value'])
      .where('account_id', '=', personId)
      .limit(maxPreferences)
      .execute(),
    db
      .selectFrom('default_views')
      .innerJoin('saved_views', 'saved_views.id', 'default_views.view_id')
      .select(['saved_views.list', 'saved_views.query'])
      .where('account_id', '=', personId)
      .execute(),
  ]);
  return Object.fromEntries<Json>([
    ...rows.map((row) => [row.name, row.value as Json] as const),
    ...views.map(({ list, query }) => [viewPreference(list), query] as const),
  ]);
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
