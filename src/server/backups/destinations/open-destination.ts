import type { Config } from '../../config.ts';
import type { Destination } from './destination.ts';
import { folderDestination } from './folder-destination.ts';
import { s3Destination } from './s3-destination.ts';

/** The bucket or the folder of `BACKUP_URL`. */
export function openDestination(settings: NonNullable<Config['backups']>): Destination {
  return typeof settings === 'string' ? folderDestination(settings) : s3Destination(settings);
}
