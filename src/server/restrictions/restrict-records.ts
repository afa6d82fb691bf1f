import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { nameOfRecord, type PersonRecord, personRecordKinds } from '#shared/person-record.ts';
import { type AuditSource, recordAudit } from '../audit/queries.ts';
import { recordErasure } from '../erasures/queries.ts';
import {
  deleteRecord,
  innerKeyIds,
  lockRecord,
  partsOf,
  rowsOfRecord,
  type TableRows,
} from '../person-records/queries.ts';
import type { Services } from '../routing/route.ts';
import { personHashes } from './person-hashes.ts';
import { insertRestricted, insertRestriction, nextRestrictedId, withholdFiles } from './queries/records.ts';

/** DPDP Rules 2025, r. 8(3): a year at least from the last processing. */
const lawDays = 365;
/** What was restricted by mistake can be put back for as long at least. */
const undoDays = 7;

export type RestrictionServices = Pick<Services, 'vault' | 'now'> & {
  config: Pick<Services['config'], 'BUSINESS_KEPT_DAYS'>;
};

interface Restricting {
  records: readonly PersonRecord[];
  reason: string;
  actorId: number | undefined;
  source: AuditSource;
  /** By which two administrators agreed to it. */
  approvalId?: number;
  /** Nothing is opened or judged: for what cannot be read. */
  isAsStored?: boolean;
}

/**
 * Takes records out of their tables, with all that belongs to them, and keeps them sealed under keys of their own until the law's time is
 * over. Nothing that reads the tables can find them. Undefined, with nothing done, where none of them is there.
 */
export async function restrictRecords(
  transaction: Db,
  services: RestrictionServices,
  { records, reason, actorId, source, approvalId, isAsStored = false }: Restricting,
): Promise<{ id: number; restricted: PersonRecord[] } | undefined> {
  let restrictionId: number | undefined;
  const restricted: PersonRecord[] = [];
  // Two who erase the same records at once take them in the same order, and neither waits for the other's last.
  for (const record of records.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)) {
    await lockRecord(transaction, record);
    // What stands under a record before it has gone with that one.
    const reading = isAsStored ? 'as-stored' : 'opened-if-possible';
    const content = await rowsOfRecord(transaction, services.vault, record, reading);
    if (!content) continue;
    restrictionId ??= await insertRestriction(transaction, { actorId, reason, approvalId });
    restricted.push(record);
    await deleteRecord(transaction, record);
    await keepSealed(transaction, services, { restrictionId, record, content, isAsStored });
    await recordErasure(transaction, { kind: 'restricted_records', recordId: ledgerName(record) });
    await recordAudit(transaction, source, {
      actorId,
      action: 'record-restricted',
      subject: nameOfRecord(record),
      ...(reason && { changes: [{ field: 'reason', after: reason }] }),
    });
  }
  return restrictionId === undefined ? undefined : { id: restrictionId, restricted };
}

/** Among the kinds: a customer before what is saved, which may stand under one. */
const placeOf = ({ kind }: PersonRecord) => personRecordKinds.indexOf(kind);

/** A word of the ledger's line has no blank. */
export const ledgerName = ({ kind, id }: PersonRecord) => `${kind}-${id}`;

interface Kept {
  restrictionId: number;
  record: PersonRecord;
  content: TableRows[];
  isAsStored: boolean;
}

async function keepSealed(
  transaction: Db,
  services: RestrictionServices,
  { restrictionId, record, content, isAsStored }: Kept,
): Promise<void> {
  const id = await nextRestrictedId(transaction);
  const context = { table: sealedTables.restricted_records, rowId: id };
  const key = services.vault.newKey(context);
  const fileIds = filesOf(record, content);
  await insertRestricted(transaction, restrictionId, {
    ...key,
    id,
    kind: record.kind,
    record_id: record.id,
    destroy_on: dayToDestroy(services, content, isAsStored),
    file_ids: fileIds,
    content_sealed: services.vault.of(context, key).seal('content', JSON.stringify(content)),
    inner_key_ids: innerKeyIds(content),
    ...personHashes(services.vault, content),
  });
  await withholdFiles(transaction, fileIds, true);
}

function filesOf(record: PersonRecord, content: readonly TableRows[]): number[] {
  return partsOf(record).flatMap(({ table, files = [] }) => {
    const rows = content.find((part) => part.table === table)?.rows ?? [];
    return rows.flatMap((row) => files.flatMap((column) => Number(row[column]) || []));
  });
}

/** A year after the record was last worked on; an application is accounted for as long as the agency's business asks. */
function dayToDestroy(
  { now, config }: RestrictionServices,
  content: readonly TableRows[],
  isAsStored: boolean,
): string {
  const lastWork = isAsStored ? now() : (lastWorkOn(content) ?? now());
  const hasApplications = content.some(({ table, rows: own }) => table === 'applications' && own.length > 0);
  const lawful = addDays(indiaDay(lastWork), hasApplications ? config.BUSINESS_KEPT_DAYS : lawDays);
  const soonest = addDays(indiaDay(now()), undoDays);
  return lawful > soonest ? lawful : soonest;
}

interface Deleted {
  paper?: { state?: string };
}

function lastWorkOn(content: readonly TableRows[]): Date | undefined {
  // When something is due is no work on it, nor is what time has deleted.
  const rows = content
    .filter(({ table }) => table !== 'work_items')
    .flatMap((part) => part.rows)
    .filter(({ details }) => (details as Deleted | null | undefined)?.paper?.state !== 'pictures-deleted');
  const instants = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      column.endsWith('_at') && typeof value === 'string' ? value : [],
    ),
  );
  const last = instants.toSorted().at(-1);
  return last === undefined ? undefined : new Date(last);
}
