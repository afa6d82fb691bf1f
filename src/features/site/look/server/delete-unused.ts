import type { RetentionClass } from '#server/retention/delete-due.ts';
import { deletePicture, eraseNames, keptDays, lockUnusedPictures, unusedPictures } from './queries.ts';

/** Pictures never saved with the settings go after a day, others 90 days after the settings dropped them. The sweep takes the bytes. */
export const oldPictures: RetentionClass = {
  ...{ days: keptDays, due: [unusedPictures] },
  async deleteBatch(transaction) {
    const ids = await lockUnusedPictures(transaction);
    for (const id of ids) await deletePicture(transaction, id);
    if (ids.length > 0) await eraseNames(transaction, ids);
    return ids.length;
  },
};
