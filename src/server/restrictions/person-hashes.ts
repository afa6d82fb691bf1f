import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import type { TableRows } from '../person-records/queries.ts';
import type { HashedValue, HashRenewal, KeyedHashes } from '../personal-data/keyed-hashes.ts';
import { renewHashes } from '../personal-data/rotate-rows.ts';
import type { BlindIndex, Vault } from '../personal-data/vault.ts';
import {
  countUnhashed,
  dropHashesUnder,
  endOfBatch,
  type HashField,
  hashColumns,
  type PersonHashes,
  type RestrictedPart,
  restrictedAmong,
  restrictedWith,
  unhashedRows,
  updateHashes,
} from './queries/person-hashes.ts';

/** Of the record itself: what stands under it is of the same person. */
function valuesOf(content: readonly TableRows[]): (HashedValue & { field: HashField })[] {
  const own = content[0]?.rows[0];
  return (['mobile', 'pan'] as const).flatMap((name) => {
    const value = own?.[name];
    return typeof value === 'string' && value !== '' ? [{ field: `restricted_${name}` as const, value }] : [];
  });
}

/** Under the newest index key; looked for under each of the ring. */
export function personHashes(vault: Vault, content: readonly TableRows[]): PersonHashes {
  const hashes: PersonHashes = { mobile_hash: null, pan_hash: null, person_hash_key: vault.indexKeys.current().id };
  for (const { field, value } of valuesOf(content))
    hashes[hashColumns[field]] = vault.blindIndexes(field, value)[0]?.value ?? null;
  return hashes;
}

/** What is restricted of whoever has this mobile or PAN: for the privacy desk alone. */
export function restrictedOfPerson(
  db: Db,
  vault: Vault,
  { limit, ...person }: ({ mobile: string } | { pan: string }) & { limit: number },
): Promise<RestrictedPart[]> {
  const [field, value]: [HashField, string] =
    'pan' in person ? ['restricted_pan', person.pan] : ['restricted_mobile', person.mobile];
  return restrictedWith(db, { field, indexes: vault.blindIndexes(field, value), limit });
}

/** Which of these mobiles or PANs are of somebody whose records are restricted. */
export async function restrictedValues(
  db: Db,
  vault: Vault,
  { name, values }: { name: 'mobile' | 'pan'; values: readonly string[] },
): Promise<Set<string>> {
  const field: HashField = `restricted_${name}`;
  const hashed = values.map((value) => ({ value, indexes: vault.blindIndexes(field, value) }));
  const found = await restrictedAmong(db, { field, indexes: hashed.flatMap(({ indexes }) => indexes) });
  const isFound = (index: BlindIndex) => found.has(index.value.toString('hex'));
  return new Set(hashed.filter(({ indexes }) => indexes.some(isFound)).map(({ value }) => value));
}

const renewal: HashRenewal = {
  source: sealedTables.restricted_records,
  field: 'content',
  valuesOf: (opened) => valuesOf(JSON.parse(opened) as TableRows[]),
  countMissing: countUnhashed,
  // The housekeeping makes them anew of the sealed content, whatever key they were under.
  isFoundUnder: async () => true,
  endOfBatch,
  rowsWithout: unhashedRows,
  insert: updateHashes,
};

export const restrictedHashes: KeyedHashes = {
  table: 'restricted_records',
  label: 'hashes of erased people',
  renewal,
  dropUnder: dropHashesUnder,
};

/** What a release before has restricted is found from then on. */
export async function hashRestricted(db: Db, log: Logger, vault: Vault): Promise<void> {
  const onBroken = (error: Error) => raiseAlarm(log, 'data-unreadable', { err: error });
  await renewHashes(db, vault, { table: restrictedHashes.table, renewal, say: () => {}, onBroken });
}
