import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** Hashes of settings, by their names. */
export type SettingsPrint = Readonly<Record<string, string>>;

interface OtherNode {
  settings: SettingsPrint;
  /** Both have been alive beside one another for longer than a rolling restart takes. */
  isLong: boolean;
}

/** Housekeeping comes every ten minutes. */
const livesFor = sql`interval '25 minutes'`;
const restartTakes = sql`interval '15 minutes'`;

/** Says that this node lives, and with which settings. */
export async function noteNode(db: Db, id: string, settings: SettingsPrint): Promise<void> {
  await db
    .insertInto('nodes')
    .values({ id, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

/** The living nodes beside this one. */
export async function otherNodes(db: Db, id: string): Promise<OtherNode[]> {
  return db
    .selectFrom('nodes as other')
    .innerJoin('nodes as own', (join) => join.on('own.id', '=', id).onRef('other.id', '<>', 'own.id'))
    .select([
      sql<SettingsPrint>`other.settings`.as('settings'),
      sql<boolean>`least(other.seen_at, own.seen_at) > greatest(other.started_at, own.started_at) + ${restartTakes}`.as(
        'isLong',
      ),
    ])
    .where('other.seen_at', '>', sql<string>`now() - ${livesFor}`)
    .execute();
}

export async function deleteGoneNodes(db: Db): Promise<void> {
  await db.deleteFrom('nodes').where('seen_at', '<', sql<string>`now() - ${livesFor}`).execute();
}
