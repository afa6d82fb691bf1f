import { nameOfRecord, type PersonRecord, recordOfName } from '#shared/person-record.ts';
import type { Eraser } from '../erasures/replay-erasures.ts';
import { deleteRecord, rowsOfRecord } from '../person-records/queries.ts';
import { liftRestriction } from './lift-restriction.ts';
import { restrictionOf } from './queries/records.ts';
import { type RestrictionServices, restrictRecords } from './restrict-records.ts';

const source = { id: 'restore' };
const recordIn = (recordId: string): PersonRecord => recordOfName(recordId.replace('-', ' '));

/** In a database restored from before: restricts again. A record made later under the same id is another one, and stays. */
export const restrictAgain =
  (services: RestrictionServices): Eraser =>
  async (transaction, { recordId, erasedAt }) => {
    const record = recordIn(recordId);
    const content = await rowsOfRecord(transaction, services.vault, record);
    const createdAt = content?.[0]?.rows[0]?.created_at;
    if (typeof createdAt !== 'string' || createdAt > erasedAt) return;
    // Kept already: only the other copy goes.
    if ((await restrictionOf(transaction, record)) !== undefined) return deleteRecord(transaction, record);
    await restrictRecords(transaction, services, { records: [record], reason: '', actorId: undefined, source });
  };

/** Lifts what was lifted after that backup, too. Fails where something stands in its place: it stays hidden. */
export const liftAgain =
  ({ vault }: RestrictionServices): Eraser =>
  async (transaction, { recordId }) => {
    const record = recordIn(recordId);
    const id = await restrictionOf(transaction, record);
    if (id === undefined) return;
    const lifting = { id, records: [record], reason: '', actorId: undefined, source };
    const outcome = await liftRestriction(transaction, vault, lifting);
    if (outcome === 'taken') throw new Error(`Something stands in the place of ${nameOfRecord(record)}.`);
  };
