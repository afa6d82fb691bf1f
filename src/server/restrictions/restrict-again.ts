import { randomUUID } from 'node:crypto';
import { nameOfRecord, type PersonRecord, personRecordName, recordOfName } from '#shared/person-record.ts';
import { recordAudit } from '../audit/queries.ts';
import { insertErasure, isErasedSince } from '../erasures/queries.ts';
import type { Eraser, KindEraser } from '../erasures/replay-erasures.ts';
import { deleteRecord, rowsOfRecord } from '../person-records/queries.ts';
import { contentOf, erasedForGood, liftRestriction, madeAt } from './lift-restriction.ts';
import { deleteRestricted, restrictedRecord, restrictionOf } from './queries/records.ts';
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

/** Hides what could not be erased again, whatever is wrong with it. */
export const holdBack = (services: RestrictionServices, recordOf: Again['recordOf'] = recordIn) =>
  restrictOnce(services, { recordOf, isAsStored: true });

/** Held back, a record that was erased for good cannot be put back; it goes once that can be done. */
export function eraseForGood(
  services: RestrictionServices,
  kind: keyof typeof erasedForGood,
  again: Eraser,
): KindEraser {
  const hide = holdBack(services, (recordId) => ({ kind, id: Number(recordId) }));
  const ledgerKind = erasedForGood[kind];
  return {
    async again(transaction, erasure) {
      await again(transaction, erasure);
      const record = { kind, id: Number(erasure.recordId) };
      const hidden = await restrictedRecord(transaction, record);
      if (!hidden || Date.parse(madeAt(contentOf(services.vault, hidden))) > Date.parse(erasure.erasedAt)) return;
      await deleteRestricted(transaction, hidden.id);
      const event = { actorId: undefined, action: 'record-destroyed', subject: nameOfRecord(record) } as const;
      await recordAudit(transaction, source, event);
    },
    async holdBack(transaction, { recordId, erasedAt }) {
      await hide(transaction, { recordId, erasedAt });
      if (await isErasedSince(transaction, { kind: ledgerKind, recordId, since: erasedAt })) return;
      // Under an id of its own: that of the ledger's line is known once it is erased.
      await insertErasure(transaction, { id: randomUUID(), kind: ledgerKind, recordId, erasedAt });
    },
  };
}

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
