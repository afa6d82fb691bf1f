import {
  nameOfRecord,
  type PersonRecord,
  type PersonRecordKind,
  personRecordName,
  recordOfName,
} from '#shared/person-record.ts';
import type { Eraser } from '../erasures/replay-erasures.ts';
import { deleteRecord, rowsOfRecord } from '../person-records/queries.ts';
import { liftRestriction } from './lift-restriction.ts';
import { restrictionOf } from './queries/records.ts';
import { type RestrictionServices, restrictRecords } from './restrict-records.ts';

const source = { id: 'restore' };
/** Of a word of the ledger's line; undefined where this release keeps no such record. */
function recordIn(recordId: string): PersonRecord | undefined {
  const name = personRecordName.safeParse(recordId.replace('-', ' '));
  return name.success ? recordOfName(name.data) : undefined;
}

function knownRecord(recordId: string): PersonRecord {
  const record = recordIn(recordId);
  if (!record) throw new Error(`${recordId} names no record of a person.`);
  return record;
}

interface Again {
  recordOf: (recordId: string) => PersonRecord | undefined;
  isAsStored: boolean;
}

/** In a database restored from before. A record made later under the same id is another one, and stays. */
const restrictOnce =
  (services: RestrictionServices, { recordOf, isAsStored }: Again): Eraser =>
  async (transaction, { recordId, erasedAt }) => {
    const record = recordOf(recordId);
    if (!record) return;
    const reading = isAsStored ? 'as-stored' : 'opened-if-possible';
    const content = await rowsOfRecord(transaction, services.vault, record, reading);
    const createdAt = content?.[0]?.rows[0]?.created_at;
    if (typeof createdAt !== 'string' || Date.parse(createdAt) > Date.parse(erasedAt)) return;
    // Kept already: only the other copy goes.
    if ((await restrictionOf(transaction, record)) !== undefined) return deleteRecord(transaction, record);
    const restricting = { records: [record], reason: '', actorId: undefined, source };
    await restrictRecords(transaction, services, { ...restricting, isAsStored });
  };

export const restrictAgain = (services: RestrictionServices) =>
  restrictOnce(services, { recordOf: knownRecord, isAsStored: false });

/** Hides what could not be erased again, whatever is wrong with it; the ledger's line names it by its kind, or by its id alone. */
export const holdBack = (services: RestrictionServices, kind?: PersonRecordKind) =>
  restrictOnce(services, {
    recordOf: kind ? (recordId) => ({ kind, id: Number(recordId) }) : recordIn,
    isAsStored: true,
  });

/** Lifts what was lifted after that backup, too. Fails where something stands in its place: it stays hidden. */
export const liftAgain =
  ({ vault }: RestrictionServices): Eraser =>
  async (transaction, { recordId }) => {
    const record = knownRecord(recordId);
    const id = await restrictionOf(transaction, record);
    if (id === undefined) return;
    const lifting = { id, records: [record], reason: '', actorId: undefined, source };
    const outcome = await liftRestriction(transaction, vault, lifting);
    if (outcome === 'taken') throw new Error(`Something stands in the place of ${nameOfRecord(record)}.`);
  };
