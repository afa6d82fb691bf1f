import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readPlaceId } from '#server/backups/claim-place.ts';
import type { Destination } from '#server/backups/destinations/destination.ts';
import { openDestination } from '#server/backups/destinations/open-destination.ts';
import type { Config } from '#server/config.ts';
import { readLocalStoreId } from '#server/files/stores/local-store-id.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { hasObjects } from '#server/files/stores/store-id.ts';

/** A place of the settings that belongs, or may belong, to a server that still works. */
export class NotOurs extends Error {
  constructor(places: readonly string[]) {
    super(
      `${places.join(' and ')} may be in use by the server that this backup is of. Is that server gone for good, and this one takes its place: --take-over. Is this a copy beside it, as to try a backup: BACKUP_URL=off, and no FILES_URL.`,
    );
    this.name = 'NotOurs';
  }
}

/** Whose the place of the backups is cannot be asked. */
export class PlaceSilent extends Error {
  constructor(place: string, cause: unknown) {
    super(
      `The place of the backups, ${place}, does not answer, so nobody knows whose it is (${(cause as Error).message}). Try again once it does; or, for this restore, BACKUP_URL=off: the restored server then backs up into another place.`,
      { cause },
    );
    this.name = 'PlaceSilent';
  }
}

interface Place {
  name: string;
  /** In the data folder, which one server at a time works in. */
  isInside: boolean;
  mark: string | undefined;
  isEmpty: boolean;
}

/** A server of a release before, whose database is still here, has marked nothing. */
const unmarked = '';

/** The marks that the restored database takes the place of. Throws `NotOurs` or `PlaceSilent`, before anything is touched. */
export async function replacedMarks(config: Config, identity: string, isTakingOver: boolean): Promise<string[]> {
  const own =
    (await readLocalStoreId(config.DATA_DIR)) ?? (existsSync(join(config.DATA_DIR, 'pg')) ? unmarked : undefined);
  const places = [await fileStoreOf(config), ...(await backupsOf(config, identity))];
  const strange = places.filter(({ isInside, mark, isEmpty }) => !isInside && !isEmpty && (mark ?? unmarked) !== own);
  if (strange.length > 0 && !isTakingOver) throw new NotOurs(strange.map(({ name }) => name));
  return places.flatMap(({ mark }) => mark ?? []);
}

async function fileStoreOf(config: Config): Promise<Place> {
  const store = openFileStore(config);
  const mark = await store.readStoreId();
  return {
    name: config.files ? `${config.files.address}${config.files.prefix}` : config.DATA_DIR,
    isInside: !config.files,
    mark,
    isEmpty: mark === undefined && !(await hasObjects(store)),
  };
}

async function backupsOf({ DATA_DIR, backups }: Config, identity: string): Promise<Place[]> {
  if (backups === undefined) return [];
  const destination = openDestination(backups);
  const { mark, isEmpty } = await lookInto(destination, identity).catch((error) => {
    throw new PlaceSilent(destination.place, error);
  });
  const isInside = typeof backups === 'string' && backups.startsWith(`${DATA_DIR}${sep}`);
  return [{ name: destination.place, isInside, mark, isEmpty }];
}

async function lookInto(destination: Destination, identity: string): Promise<Pick<Place, 'mark' | 'isEmpty'>> {
  const mark = await readPlaceId(destination, identity);
  const first = await destination.list(`${identity}/`)[Symbol.asyncIterator]().next();
  return { mark, isEmpty: first.done === true };
}
