import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { knownOwnServices } from '#features/site/services/server/reads.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { RowHint, SharableField } from '../rules.ts';
import { sharableFields } from '../rules.ts';
import {
  type CheckContext,
  type CheckedRow,
  cellsOf,
  checkRow,
  faultText,
  type Mapping,
  type StagedRow,
} from './check-row.ts';
import { keyOfRow, knownRows, makeSeenRows } from './find-duplicates.ts';
import { findErased } from './find-erased.ts';
import { makeSharedValues, type SharedValues } from './find-shared.ts';
import { wordKey } from './known-words.ts';
import { takenMobiles } from './queries/agency.ts';
import { type Attempt, beginAttempt, countRows, lockImport, moveImport, resetCounts } from './queries/imports.ts';
import { insertRows, type RowRecord } from './queries/rows.ts';
import { bodiesOf } from './staged-parts.ts';

/** What the rows of an import are read with now. */
export async function contextOf(
  { db, now, config }: JobServices,
  { kind, mapping }: Pick<Attempt, 'kind' | 'mapping'>,
): Promise<CheckContext> {
  const services = await knownOwnServices(db);
  const own = services
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(({ serviceType, name }) =>
      [serviceType, ...Object.values(name)].map((word) => [wordKey(word), serviceType] as const),
    );
  return { kind, mapping: mapping as Mapping, own: new Map(own), now: now(), keptDays: config.ENQUIRIES_KEPT_DAYS };
}

/** Rows of one look at the schemas: between them the server does other things. */
const rowsAtOnce = 5;

export async function checkRows(rows: readonly StagedRow[], context: CheckContext): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    checked.push(...rows.slice(start, start + rowsAtOnce).map((row) => checkRow(row, context)));
    await setImmediate();
  }
  return checked;
}

/**
 * Checks every row of an import: what is wrong field by field, what stands in the file twice, what the agency has already. Nothing but the
 * findings is written. Stopped, it begins anew: what is the same as an earlier row is known only once all of these were read.
 */
export async function checkImport(services: JobServices, importId: number, stopping: AbortSignal): Promise<void> {
  const attempt = await beginAttempt(services.db, importId, 'checking');
  if (!attempt) return;
  const context = await contextOf(services, attempt);
  const seen = makeSeenRows();
  if (!(await ifCurrent(services.db, attempt, (transaction) => resetCounts(transaction, importId)))) return;
  const { hasHeadings } = context.mapping;
  const shared = makeSharedValues();
  // What many rows have is known only once all were read: that takes a second, and the check itself many.
  for await (const { body } of bodiesOf(services, importId, hasHeadings)) {
    stopping.throwIfAborted();
    for (const row of body) shared.see(cellsOf(row, context), row[0]);
  }
  let knownMobiles = 0;
  for await (const { number, body } of bodiesOf(services, importId, hasHeadings)) {
    stopping.throwIfAborted();
    const rows = await findingsOf(services, attempt, { context, seen, shared, number, body });
    knownMobiles += rows.filter(({ hints }) => hints.includes('known-mobile')).length;
    const count = (state: RowRecord['state']) => rows.filter((row) => row.state === state).length;
    const counts = {
      ...{ done_rows: rows.length, good_rows: count('good') },
      ...{ faulty_rows: count('fault'), duplicate_rows: count('duplicate') },
    };
    if (!(await ifCurrent(services.db, attempt, (transaction) => insertRows(transaction, rows), counts))) return;
  }
  await inTransaction(services.db, async (transaction) => {
    const current = await lockImport(transaction, importId);
    if (current?.attempt === attempt.attempt && current.state === 'checking')
      await moveImport(transaction, importId, 'checked', { findings: { shared: shared.told(), knownMobiles } });
  });
}

/** In one transaction with the count, where no other try has begun. */
export async function ifCurrent(
  db: Db,
  attempt: Attempt,
  work: (transaction: Db) => Promise<void>,
  counts: Parameters<typeof countRows>[2] = {},
): Promise<boolean> {
  const outcome = await inTransaction(db, async (transaction) => {
    if (!(await countRows(transaction, attempt, counts))) return refuse('import-moved');
    await work(transaction);
    return undefined;
  });
  return !(outcome instanceof Refusal);
}

const none: ReadonlySet<string> = new Set();
const hintOfShared = (field: SharableField) => `shared-${field}` as const;

interface Part {
  context: CheckContext;
  seen: ReturnType<typeof makeSeenRows>;
  shared: SharedValues;
  number: number;
  body: StagedRow[];
}

async function findingsOf(
  { db, vault }: JobServices,
  { id, kind }: Attempt,
  { context, seen, shared, number: part, body }: Part,
): Promise<RowRecord[]> {
  const checked = await checkRows(body, context);
  await findErased(db, vault, { kind, rows: checked });
  const finding = { kind, mapping: context.mapping };
  const good = checked.filter(({ faults }) => faults.length === 0);
  const known = await knownRows(db, vault, good, finding);
  // Another PAN under a mobile that the agency knows: of one family, or of whoever had asked for something before.
  const mobiles =
    kind === 'customers'
      ? await takenMobiles(
          db,
          good.flatMap(({ values }) => values.mobile ?? []),
        )
      : none;
  return checked.map(({ number, values, faults }): RowRecord => {
    const hints: RowHint[] = sharableFields.filter((field) => shared.has(field, values[field])).map(hintOfShared);
    const row = { import_id: id, number, part, same_as: null, record_id: null, hints };
    if (faults.length > 0) return { ...row, state: 'fault', faults: faults.map(faultText) };
    const sameAs = seen(keyOfRow(values, finding), number);
    if (sameAs !== undefined) return { ...row, state: 'duplicate', faults: [], same_as: sameAs };
    if (known.has(number)) return { ...row, state: 'duplicate', faults: [] };
    if (mobiles.has(values.mobile ?? '')) hints.push('known-mobile');
    return { ...row, state: 'good', faults: [] };
  });
}
