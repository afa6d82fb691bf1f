import type { RetentionClass } from '#server/retention/delete-due.ts';
import { dropDuePhotos, oldPhotoRows } from './queries/photos.ts';

/** Promised for faces in the privacy notice. */
const photoDays = 366;
const due = oldPhotoRows(photoDays);

/** Photos older than a year are let go; their marks stay. */
export const oldPhotos: RetentionClass = {
  ...{ days: photoDays, due: [due] },
  deleteBatch: (transaction) => dropDuePhotos(transaction, due),
};
