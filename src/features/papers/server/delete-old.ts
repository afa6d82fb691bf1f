import type { RetentionClass } from '#server/retention/delete-due.ts';
import { daysPicturesAreKept, deleteDuePictures, picturesOfClosed } from './queries/old-pictures.ts';

/** Pictures of papers go some time after their request was closed; how each paper stood stays. The sweep takes the bytes. */
export const oldPapers: RetentionClass = {
  days: daysPicturesAreKept,
  due: [picturesOfClosed],
  deleteBatch: deleteDuePictures,
};
