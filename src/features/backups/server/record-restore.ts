import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { askForBackup, endInterrupted } from './queries/runs.ts';

/** In a restored database: the audit says so, and the first server that starts with it makes a backup, from which its log can be followed. */
export async function recordRestore(db: Db, name: string): Promise<void> {
  await recordAudit(
    db,
    { id: 'restore' },
    { actorId: undefined, action: 'database-restored', subject: `backup ${name}` },
  );
  await endInterrupted(db);
  await askForBackup(db, undefined);
}
