import type { Db } from '#db/open.ts';
import type { Services } from '#server/routing/route.ts';
import { goodForHours } from '../catalogue.ts';
import { lastEndedBackup } from './queries/list.ts';
import { isBackupComing, lastGoodBackup } from './queries/runs.ts';

/** Whether the last good backup is older than it may be; never where the settings turn backups off. */
export async function isBackupLate({ db, config }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
  return config.backups !== undefined && (await lastGoodBackup(db)).hours > goodForHours;
}

/** How the backups stand: whether one is coming, when and how the last one ended, and when the next one comes by itself. */
export async function lastBackup(db: Db, nightlyAt: string) {
  const ended = await lastEndedBackup(db, nightlyAt);
  return { isRunning: await isBackupComing(db), ...ended };
}
