import type { Db } from '#db/open.ts';
import { isSameName, KnownPerson } from '#server/person-records/known-person.ts';
import type { TableRows } from '#server/person-records/queries.ts';
import { rowsOfRecord } from '#server/person-records/queries.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { nameOfRecord, type PersonRecord } from '#shared/person-record.ts';
import { mostRecords, type recordMatches } from '../catalogue.ts';
import { type FoundRecord, recordOf, recordsOfMobile, recordsOfPan } from './queries/people.ts';

interface Match extends FoundRecord {
  isSure: boolean;
  matchedBy: (typeof recordMatches)[number];
}

export interface LinkedRecord extends Match {
  tables: TableRows[];
}

export interface LinkedRecords {
  /** What is surely the person's comes first, what was opened before all. */
  records: LinkedRecord[];
  /** How many more there are at least, and how many of them are surely the person's. */
  leftOut: number;
  surelyLeftOut: number;
}

/** The records of the person of one: those with its PAN or mobile. Undefined where there is none. */
export async function linkedRecords(db: Db, vault: Vault, opened: PersonRecord): Promise<LinkedRecords | undefined> {
  const first = await recordOf(db, opened);
  if (!first) return undefined;
  const { matches, isCut } = await matchesOf(db, vault, first);
  const ordered = matches.toSorted((one, other) => Number(other.isSure) - Number(one.isSure));
  const records: LinkedRecord[] = [];
  for (const match of ordered.slice(0, mostRecords)) {
    const tables = await rowsOfRecord(db, vault, match);
    if (tables) records.push({ ...match, tables });
  }
  const left = ordered.slice(mostRecords);
  return {
    records,
    leftOut: left.length + Number(isCut),
    surelyLeftOut: left.filter(({ isSure }) => isSure).length,
  };
}

/**
 * With the PAN or mobile of any that is surely the same person's. Where the mobile is all, the name says whether it is sure, and
 * neither PAN nor date of birth may be another.
 */
async function matchesOf(db: Db, vault: Vault, first: FoundRecord): Promise<{ matches: Match[]; isCut: boolean }> {
  const found = new Map<string, Match>();
  const known = new KnownPerson();
  const mobiles = new Set<string>();
  const pans = new Set<string>();
  let isCut = false;

  const add = async (record: FoundRecord, how: Pick<Match, 'isSure' | 'matchedBy'>) => {
    const name = nameOfRecord(record);
    const before = found.get(name);
    if (before && (before.isSure || !how.isSure)) return;
    found.set(name, { ...record, ...how });
    if (!how.isSure) return;
    known.add(record);
    await followPan(record);
    await followMobile(record);
  };
  const followPan = async (record: FoundRecord) => {
    if (record.panHashes.length === 0 || record.panHashes.some((hash) => pans.has(hash))) return;
    for (const hash of record.panHashes) pans.add(hash);
    const [root] = (await rowsOfRecord(db, vault, record)) ?? [];
    const pan = root?.rows[0]?.pan;
    if (typeof pan !== 'string') return;
    const same = await recordsOfPan(db, vault.blindIndexes('pan', pan));
    isCut ||= same.isCut;
    for (const one of same.records) await add(one, { isSure: true, matchedBy: 'pan' });
  };
  const followMobile = async (record: FoundRecord) => {
    if (record.mobile === '' || mobiles.has(record.mobile)) return;
    mobiles.add(record.mobile);
    const same = await recordsOfMobile(db, record.mobile);
    isCut ||= same.isCut;
    const own = new Set(known.surelyOf(same.records.filter((one) => isSameName(one, record))));
    for (const one of same.records) await add(one, { isSure: own.has(one), matchedBy: 'mobile' });
  };

  await add(first, { isSure: true, matchedBy: 'opened' });
  return { matches: [...found.values()], isCut };
}
