import type { Db } from '#db/open.ts';
import { tellRecords } from '#features/privacy-desk/person-file/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { peopleIn, traitsOf } from '#server/person-records/people.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { contentOf, recordOfRow } from '#server/restrictions/lift-restriction.ts';
import { type RestrictedRow, restrictedOf } from '#server/restrictions/queries/records.ts';
import type { RequestContext } from '#server/routing/route.ts';
import { nameOfRecord } from '#shared/person-record.ts';
import type { Erasure, ErasureDetail } from '../contract.ts';
import { liftedOf, type RestrictionRow, restrictionById } from './queries.ts';

export function presentErasure(row: RestrictionRow, records: readonly RestrictedRow[], vault: Vault): Erasure {
  const [first] = records;
  const person = first && contentOf(vault, first)[0]?.rows[0];
  return {
    id: row.id,
    state: row.lifted_at ? 'undone' : records.length > 0 ? 'hidden' : 'erased',
    hiddenDate: row.restricted_at,
    hiddenBy: row.hidden_by,
    hiddenByName: row.hidden_by_name,
    reason: row.reason,
    firstName: textOf(person?.first_name),
    lastName: textOf(person?.last_name),
    records: records.map((record) => ({ record: nameOfRecord(recordOfRow(record)), eraseDay: record.destroy_on })),
    undoneDate: row.lifted_at,
    undoneBy: row.undone_by,
    undoneByName: row.undone_by_name,
    undoReason: row.lift_reason,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

interface Opened {
  id: number;
  caller: Caller;
  request: RequestContext;
}

/** Under each record that is told stands who saw it. */
export async function erasureDetail(
  db: Db,
  vault: Vault,
  { id, caller, request }: Opened,
): Promise<ErasureDetail | undefined> {
  const row = await restrictionById(db, id);
  if (!row) return undefined;
  const records = await restrictedOf(db, [id]);
  const opened = records.map((record) => ({ ...recordOfRow(record), tables: contentOf(vault, record) }));
  const people = peopleIn(opened.map((one) => ({ record: nameOfRecord(one), ...traitsOf(vault, one.tables) })));
  const lifted = await liftedOf(db, id);
  return {
    ...presentErasure(row, records, vault),
    told: await tellRecords(db, opened, { caller, request }),
    people: people.map((own) => own.map(({ record }) => record)),
    undoneRecords: lifted.map(({ lifted_at, username, name, reason, ...one }) => ({
      record: nameOfRecord(recordOfRow(one)),
      ...{ date: lifted_at, by: username, byName: name, reason },
    })),
  };
}
