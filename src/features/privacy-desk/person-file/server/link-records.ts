import type { Db } from '#db/open.ts';
import type { TableRows } from '#server/person-records/queries.ts';
import { rowsOfRecord } from '#server/person-records/queries.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { nameOfRecord, type PersonRecord } from '#shared/person-record.ts';
import { mostRecords, type recordMatches } from '../catalogue.ts';
import { isSameName } from '../rules.ts';
import { type FoundRecord, recordOf, recordsOfMobile, recordsOfPan } from './queries/people.ts';

export interface LinkedRecord extends FoundRecord {
  isSure: boolean;
  matchedBy: (typeof recordMatches)[number];
  tables: TableRows[];
}

/**
 * The records of the person of one: those with its PAN or mobile, and with the PAN or mobile of any that is surely the same person's.
 * Families share telephones: where the mobile is all, the name says whether it is sure. Undefined where there is none.
 */
export async function linkedRecords(db: Db, vault: Vault, opened: PersonRecord): Promise<LinkedRecord[] | undefined> {
  const first = await recordOf(db, opened);
  if (!first) return undefined;
  const found = new Map<string, LinkedRecord>();
  const mobiles = new Set<string>();
  const pans = new Set<string>();

  const add = async (record: FoundRecord, how: Pick<LinkedRecord, 'isSure' | 'matchedBy'>) => {
    const name = nameOfRecord(record);
    const known = found.get(name);
    if (known ? known.isSure || !how.isSure : found.size >= mostRecords) return;
    const tables = known?.tables ?? (await rowsOfRecord(db, vault, record));
    if (!tables) return;
    found.set(name, { ...record, ...how, tables });
    if (how.isSure) await follow(record, tables);
  };
  const follow = async (record: FoundRecord, tables: TableRows[]) => {
    const pan = tables[0]?.rows[0]?.pan;
    if (typeof pan === 'string' && !pans.has(pan)) {
      pans.add(pan);
      const same = await recordsOfPan(db, vault.blindIndexes('pan', pan));
      for (const one of same) await add(one, { isSure: true, matchedBy: 'pan' });
    }
    if (record.mobile === '' || mobiles.has(record.mobile)) return;
    mobiles.add(record.mobile);
    const same = await recordsOfMobile(db, record.mobile);
    for (const one of same) {
      await add(one, { isSure: isSameName(one, record), matchedBy: 'mobile' });
    }
  };

  await add(first, { isSure: true, matchedBy: 'opened' });
  return [...found.values()].toSorted((one, other) => Number(other.isSure) - Number(one.isSure));
}
