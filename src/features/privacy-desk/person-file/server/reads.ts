import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { TableRows } from '#server/person-records/queries.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { nameOfRecord, type PersonRecord, recordOfName } from '#shared/person-record.ts';
import type { FileRecord } from '../contract.ts';
import { type LinkedRecords, linkedRecords } from './link-records.ts';
import { presentRecords } from './present-record.ts';
import { recordLooks } from './read-person-file.ts';

/** Those of the names, if they are all of one person; undefined where one is of another, or gone. */
export async function recordsOfOnePerson(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  names: readonly string[],
): Promise<Pick<LinkedRecords, 'records' | 'surelyLeftOut'> | undefined> {
  const [first = ''] = names;
  const linked = await linkedRecords(db, vault, recordOfName(first));
  if (!linked) return undefined;
  const records = linked.records.filter((record) => names.includes(nameOfRecord(record)));
  return records.length === new Set(names).size ? { records, surelyLeftOut: linked.surelyLeftOut } : undefined;
}

interface Shown {
  caller: Caller;
  request: RequestContext;
}

/** Records that stand in no table any more, told as the file of a person tells them; that they were seen is recorded under each. */
export async function tellRecords(
  db: Db,
  records: readonly (PersonRecord & { tables: TableRows[] })[],
  shown: Shown,
): Promise<FileRecord[]> {
  await recordLooks(db, records, shown);
  const unlinked = {
    isSure: true,
    matchedBy: 'opened',
    firstName: '',
    lastName: '',
    mobile: '',
    createdAt: '',
    dob: null,
  } as const;
  return presentRecords(
    db,
    records.map((record) => ({ ...unlinked, panHashes: [], ...record })),
  );
}
