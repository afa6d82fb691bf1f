import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readDestinationId } from '#server/backups/claim-destination.ts';
import type { Destination } from '#server/backups/destinations/destination.ts';
import { openDestination } from '#server/backups/destinations/open-destination.ts';
import type { Config } from '#server/config.ts';
import { readLocalStoreId } from '#server/files/stores/local-store-id.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { hasObjects } from '#server/files/stores/store-id.ts';

/** A store of the settings, of backups or of files, that belongs, or may belong, to a server that still works. */
export class NotOurs extends Error {
  constructor(stores: readonly string[]) {
    super(
      `${stores.join(' and ')} may be in use by the server that this backup is of. Is that server gone for good, and this one takes its place: --take-over. Is this a copy beside it, as to try a backup: BACKUP_URL=off, and no FILES_URL.`,
    );
    this.name = 'NotOurs';
  }
}

/** Whose the backup destination is cannot be asked. */
export class DestinationSilent extends Error {
  constructor(address: string, cause: unknown) {
    super(
      `The backup destination, ${address}, does not answer, so nobody knows whose it is (${(cause as Error).message}). Try again once it does; or, for this restore, BACKUP_URL=off: the restored server then backs up to another destination.`,
      { cause },
    );
    this.name = 'DestinationSilent';
  }
}

interface MarkedStore {
  name: string;
  /** In the data folder, which one server at a time works in. */
  isInside: boolean;
  mark: string | undefined;
  isEmpty: boolean;
}

/** A server of a release before, whose database is still here, has marked nothing. */
const unmarked = '';

/** The marks that the restored database takes the place of. Throws `NotOurs` or `DestinationSilent`, before anything is touched. */
export async function replacedMarks(config: Config, identity: string, isTakingOver: boolean): Promise<string[]> {
  const own =
    (await readLocalStoreId(config.DATA_DIR)) ?? (existsSync(join(config.DATA_DIR, 'pg')) ? unmarked : undefined);
  const stores = [await fileStoreOf(config), ...(await backupsOf(config, identity))];
  const strange = stores.filter(({ isInside, mark, isEmpty }) => !isInside && !isEmpty && (mark ?? unmarked) !== own);
  if (strange.length > 0 && !isTakingOver) throw new NotOurs(strange.map(({ name }) => name));
  return stores.flatMap(({ mark }) => mark ?? []);
}

async function fileStoreOf(config: Config): Promise<MarkedStore> {
  const store = openFileStore(config);
  const mark = await store.readStoreId();
  return {
    name: config.files ? `${config.files.address}${config.files.prefix}` : config.DATA_DIR,
    isInside: !config.files,
    mark,
    isEmpty: mark === undefined && !(await hasObjects(store)),
  };
}

async function backupsOf({ DATA_DIR, backups }: Config, identity: string): Promise<MarkedStore[]> {
  if (backups === undefined) return [];
  const destination = openDestination(backups);
  const { mark, isEmpty } = await lookInto(destination, identity).catch((error) => {
    throw new DestinationSilent(destination.address, error);
  });
  const isInside = typeof backups === 'string' && backups.startsWith(`${DATA_DIR}${sep}`);
  return [{ name: destination.address, isInside, mark, isEmpty }];
}

async function lookInto(destination: Destination, identity: string): Promise<Pick<MarkedStore, 'mark' | 'isEmpty'>> {
  const mark = await readDestinationId(destination, identity);
  const first = await destination.list(`${identity}/`)[Symbol.asyncIterator]().next();
  return { mark, isEmpty: first.done === true };
}
