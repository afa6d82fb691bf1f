import type { Db } from '#db/open.ts';
import { type Refusal, refuseFields } from '#server/routing/refusal.ts';
import { picturesOf, type WithLook, withPictures } from '../rules.ts';
import { deletePicture, keepOnly, keptPictures } from './queries.ts';

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

/** Deletes a picture; answers the ids of its files, which belong to nothing any more. None: it was not kept. */
export const dropPicture = (transaction: Db, id: string): Promise<number[]> => deletePicture(transaction, id);
