import type { Db } from '#db/open.ts';
import { type Refusal, refuseFields } from '#server/routing/refusal.ts';
import { picturesOf, type WithLook, withPictures } from '../rules.ts';
import { deletePicture, eraseNames, keepOnly, keptPictures, picturesOfPerson } from './queries.ts';

const idsOf = (settings: WithLook) => picturesOf(settings).map(({ id }) => id);

/** Names each field with a picture that is not kept, or is of another kind. */
export async function refuseUnknownPictures(db: Db, settings: WithLook): Promise<Refusal | undefined> {
  const kept = await keptPictures(db, idsOf(settings));
  const unknown = picturesOf(settings).filter(({ id, kind }) => kept.get(id) !== kind);
  if (unknown.length === 0) return undefined;
  return refuseFields(Object.fromEntries(unknown.map(({ path }) => [path, ['picture-gone']])));
}

/** Stored settings without the pictures that are gone since. */
export async function withKeptPictures<Settings extends WithLook>(db: Db, settings: Settings): Promise<Settings> {
  const ids = idsOf(settings);
  if (ids.length === 0) return settings;
  const kept = await keptPictures(db, ids);
  return withPictures(settings, (id) => kept.has(id));
}

/** Keeps the pictures of settings that come into force. */
export const keepPicturesOf = (transaction: Db, settings: WithLook) => keepOnly(transaction, idsOf(settings));

/**
 * Deletes a picture and, of a person, those they stood under before with their name; answers all of them and the ids of their
 * files, which belong to nothing any more. Undefined: it was not kept.
 */
export async function dropPicture(
  transaction: Db,
  id: string,
  settings: WithLook,
): Promise<{ ids: string[]; fileIds: number[] } | undefined> {
  const fileIds = await deletePicture(transaction, id);
  if (fileIds.length === 0) return undefined;
  // Somebody else of that name may be on the website.
  const shown = idsOf(settings);
  const earlier = (await picturesOfPerson(transaction, id)).filter((other) => other !== id && !shown.includes(other));
  const ids = [id, ...earlier];
  for (const other of earlier) fileIds.push(...(await deletePicture(transaction, other)));
  await eraseNames(transaction, ids);
  return { ids, fileIds };
}

/** Of an erased picture that settings still name: no page shows it. */
export async function removePicture(transaction: Db, { recordId }: { recordId: string }): Promise<void> {
  await deletePicture(transaction, recordId);
}
