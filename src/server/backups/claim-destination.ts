import type { Db } from '#db/open.ts';
import { databaseIdentity } from '../erasures/queries.ts';
import { databaseStoreId } from '../files/queries.ts';
import type { Destination } from './destinations/destination.ts';
import { names } from './manifest.ts';

/** The backups of this database there belong to another copy of it. */
export class DestinationForeign extends Error {
  constructor(address: string) {
    super(
      `${address} bears the mark of another copy of this database, one of which is restored from the other: nothing is written or removed there.`,
    );
    this.name = 'DestinationForeign';
  }
}

export async function readDestinationId(destination: Destination, identity: string): Promise<string | undefined> {
  return (await destination.get(names.marker(identity)))?.toString().trim();
}

/** Before anything is written or removed: marks a destination that bears no mark, or one that this copy's restore replaces. Throws `DestinationForeign`. */
export async function claimDestination(db: Db, destination: Destination): Promise<void> {
  const identity = await databaseIdentity(db);
  const { id, replaces } = await databaseStoreId(db);
  const found = await readDestinationId(destination, identity);
  if (found === id) return;
  if (found !== undefined && !replaces.includes(found)) throw new DestinationForeign(destination.address);
  await destination.put(names.marker(identity), Buffer.from(`${id}\n`));
  // Of two who claim at once, the later one has it.
  if ((await readDestinationId(destination, identity)) !== id) throw new DestinationForeign(destination.address);
}
