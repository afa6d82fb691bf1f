import type { Db } from '#db/open.ts';
import { makeMarkPartitions } from './queries/marks.ts';
import { dropPhotosBefore } from './queries/photos.ts';

const batch = 500;
/** Promised for faces in the privacy notice. */
const photoLifeMs = 366 * 86_400_000;

/** For the housekeeping: partitions for the months to come, and photos older than a year are let go; their marks stay. */
export async function maintainAttendance(db: Db, now = new Date()): Promise<void> {
  await makeMarkPartitions(db);
  const before = new Date(now.getTime() - photoLifeMs).toISOString();
  while ((await dropPhotosBefore(db, before)) === batch);
}
