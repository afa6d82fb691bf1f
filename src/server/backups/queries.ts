import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { tablesThat } from '#db/schema.ts';

/** Rows of these come and go by themselves. */
export const transientTables: ReadonlySet<string> = new Set(tablesThat('isTransient'));

/** The keys of all files that a row names. */
export async function fileKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_files').select('key').orderBy('id').execute();
  return rows.map(({ key }) => key);
}

/** What the database knows its keys by. */
export async function keyChecks(db: Db): Promise<{ purpose: string; id: string; check: string }[]> {
  const rows = await db
    .selectFrom('key_checks')
    .select(['purpose', 'key_id', 'check_value'])
    .orderBy('purpose')
    .orderBy('key_id')
    .execute();
  return rows.map(({ purpose, key_id, check_value }) => ({ purpose, id: key_id, check: check_value.toString('hex') }));
}

/** `180004`, and the database's own time. */
export async function serverNow(db: Db): Promise<{ version: number; now: string }> {
  const { rows } = await sql<{ version: number; now: string }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row;
}
