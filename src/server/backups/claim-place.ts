import type { Db } from '#db/open.ts';
import { databaseIdentity } from '../erasures/queries.ts';
import { databaseStoreId } from '../files/queries.ts';
import type { Destination } from './destinations/destination.ts';
import { names } from './manifest.ts';

/** The backups of this database there belong to another copy of it. */
export class PlaceForeign extends Error {
  constructor(place: string) {
    super(
      `${place} bears the mark of another copy of this database, one of which is restored from the other: nothing is written or removed there.`,
    );
    this.name = 'PlaceForeign';
  }
}

export async function readPlaceId(destination: Destination, identity: string): Promise<string | undefined> {
  return (await destination.get(names.marker(identity)))?.toString().trim();
}

/** Before anything is written or removed: marks a place that bears no mark, or one that this copy's restore replaces. Throws `PlaceForeign`. */
export async function claimPlace(db: Db, destination: Destination): Promise<void> {
  const identity = await databaseIdentity(db);
  const { id, replaces } = await databaseStoreId(db);
  const found = await readPlaceId(destination, identity);
  if (found === id) return;
  if (found !== undefined && !replaces.includes(found)) throw new PlaceForeign(destination.place);
  await destination.put(names.marker(identity), Buffer.from(`${id}\n`));
  // Of two who claim at once, the later one has it.
  if ((await readPlaceId(destination, identity)) !== id) throw new PlaceForeign(destination.place);
}
