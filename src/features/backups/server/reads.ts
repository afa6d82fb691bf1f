import type { Services } from '#server/routing/route.ts';
import { goodForHours } from '../catalogue.ts';
import { lastGoodBackup } from './queries/runs.ts';

/** Whether the last good backup is older than it may be; never where the settings turn backups off. */
export async function isBackupLate({ db, config }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
  return config.backups !== undefined && (await lastGoodBackup(db)).hours > goodForHours;
}
