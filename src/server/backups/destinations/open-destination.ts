import type { Config } from '../../config.ts';
import type { Destination } from './destination.ts';
import { folderDestination } from './folder-destination.ts';
import { s3Destination } from './s3-destination.ts';

/** The bucket or the folder of `BACKUP_URL`. */
export function openDestination(place: NonNullable<Config['backups']>): Destination {
  return typeof place === 'string' ? folderDestination(place) : s3Destination(place);
}
