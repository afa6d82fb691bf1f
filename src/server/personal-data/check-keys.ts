import { createHmac } from 'node:crypto';
import type { Db } from '#db/open.ts';
import type { KeyRing, RingKey } from './key-ring.ts';
import type { KeyedHashes } from './keyed-hashes.ts';
import { insertNewKeyChecks, type KeyCheck, neededDataKeys, seenKeys } from './queries.ts';

/** A key is missing, or its id names another key than before: values sealed under it could not be read. */
export class WrongKey extends Error {}

const checkOf = (purpose: 'data' | 'index', { id, bytes }: RingKey): KeyCheck => ({
  purpose,
  key_id: id,
  check_value: createHmac('sha256', bytes).update(`suvidha key check ${purpose}`).digest(),
});

/** Compares the rings' keys with those the database has met before, and keeps a check value of new ones. */
export async function checkKeys(db: Db, rings: Record<'data' | 'index', KeyRing>): Promise<void> {
  const checks = [
    ...rings.data.all().map((key) => checkOf('data', key)),
    ...rings.index.all().map((key) => checkOf('index', key)),
  ];
  const storedChecks = await insertNewKeyChecks(db, checks);
  const wrong = checks.filter(
    (check) =>
      !storedChecks.some(
        (row) =>
          row.purpose === check.purpose && row.key_id === check.key_id && row.check_value.equals(check.check_value),
      ),
  );
  if (wrong.length === 0) return;
  const names = wrong.map(({ purpose, key_id }) => `${key_id} (${purpose === 'data' ? 'DATA_KEYS' : 'INDEX_KEYS'})`);
  throw new WrongKey(`This database was written with other keys than those of the settings: ${names.join(', ')}.`);
}

/**
 * Refuses rings that lack a key which sealed rows need, or under which none of a table's rows is found: a server without it
 * would answer that they do not exist, and let each be added a second time.
 */
export async function refuseLostKeys(
  db: Db,
  { data, index }: Record<'data' | 'index', KeyRing>,
  allHashes: readonly KeyedHashes[],
): Promise<void> {
  const unknown = (await seenKeys(db, 'data')).map(({ id }) => id).filter((id) => !data.byId(id));
  const indexKeyIds = index.all().map(({ id }) => id);
  const names = (await neededDataKeys(db, unknown)).map((id) => `${id} (DATA_KEYS)`);
  for (const { renewal } of allHashes) {
    if (renewal && !(await renewal.isFoundUnder(db, indexKeyIds))) {
      names.push(`those ${renewal.source.table} are found by (INDEX_KEYS)`);
    }
  }
  if (names.length > 0)
    throw new WrongKey(`Keys that this database needs are missing in the settings: ${names.join(', ')}.`);
}
