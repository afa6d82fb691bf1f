import { setTimeout as rest } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { RowState } from '../rules.ts';
import { checkRows, contextOf, ifCurrent } from './check-import.ts';
import { type CheckContext, type CheckedRow, faultText } from './check-row.ts';
import { knownRows } from './find-duplicates.ts';
import { findErased } from './find-erased.ts';
import { makeRecords } from './make-records.ts';
import { lockNewCustomers } from './queries/agency.ts';
import { type Attempt, beginAttempt, countRows, lockImport, moveImport } from './queries/imports.ts';
import { deletePart, nextPart } from './queries/parts.ts';
import { rowsToMake, updateRows } from './queries/rows.ts';
import { bodyOfPart } from './staged-parts.ts';

/** Between two parts others go first: a twentieth as long as the part took. */
const restPart = 1 / 20;

/**
 * Makes records of the good rows, part by part: records, findings and the part's end are one transaction, so that each row becomes one
 * record however often this is begun anew. What the rows say by themselves is read before it begins; what others may have changed is asked within.
 */
export async function runImport(services: JobServices, importId: number, stopping: AbortSignal): Promise<void> {
  const { db } = services;
  const attempt = await beginAttempt(db, importId, 'running');
  if (!attempt) return;
  const context = await contextOf(services, attempt);
  for (;;) {
    stopping.throwIfAborted();
    const begun = performance.now();
    const part = await readPart(services, attempt, context);
    if (!part) break;
    const isCurrent = await ifCurrent(db, attempt, (transaction) =>
      runPart(transaction, services, { attempt, context, part }),
    );
    if (!isCurrent) return;
    await rest((performance.now() - begun) * restPart);
  }
  await inTransaction(db, async (transaction) => {
    const current = await lockImport(transaction, importId);
    if (current?.attempt !== attempt.attempt || current.state !== 'running') return;
    await moveImport(transaction, importId, 'done');
    await recordAudit(
      transaction,
      { id: 'jobs' },
      {
        actorId: attempt.confirmed_by ?? undefined,
        action: 'import-done',
        subject: `import ${importId}`,
        changes: [{ field: 'rows', after: current.imported_rows }],
      },
    );
  });
  await invalidateTotals(db);
}

interface CheckedPart {
  id: number;
  number: number;
  rows: CheckedRow[];
}

/** The next part, its rows checked by themselves. Nothing is locked: while this try is the current one, nobody else changes parts. */
async function readPart(services: JobServices, { id: importId }: Attempt, context: CheckContext) {
  const part = await nextPart(services.db, importId);
  if (!part) return undefined;
  const { id, number } = part;
  return { id, number, rows: await checkRows(bodyOfPart(services.vault, part, context.mapping.hasHeadings), context) };
}

/** A transaction that is tried again begins with what was read. */
const copyOf = ({ number, values, faults }: CheckedRow): CheckedRow => ({
  number,
  values: { ...values },
  faults: [...faults],
});

interface Running {
  attempt: Attempt;
  context: CheckContext;
  part: CheckedPart;
}

async function runPart(transaction: Db, services: JobServices, { attempt, context, part }: Running): Promise<void> {
  const { id: importId, kind, with_duplicates: withDuplicates } = attempt;
  // Gone, its rows are records already or were given up.
  if (!(await deletePart(transaction, part.id))) return;
  const states: RowState[] = withDuplicates ? ['good', 'duplicate'] : ['good'];
  const wanted = new Map(
    (await rowsToMake(transaction, { importId, part: part.number, states })).map((row) => [row.number, row]),
  );
  const checked = part.rows.filter(({ number }) => wanted.has(number)).map(copyOf);
  if (attempt.without_shared_email) {
    for (const { number, values } of checked) if (wanted.get(number)?.hints.includes('shared-email')) values.email = '';
  }
  if (kind === 'customers') await lockNewCustomers(transaction);
  await findErased(transaction, services.vault, { kind, rows: checked });
  // A day has passed, a service was removed, or somebody has asked for erasure since it was checked.
  const good = checked.filter(({ faults }) => faults.length === 0);
  const finding = { kind, mapping: context.mapping };
  // Somebody may have brought the same file at the same time.
  const known =
    withDuplicates && kind === 'enquiries' ? new Set() : await knownRows(transaction, services.vault, good, finding);
  const made = await makeRecords(
    transaction,
    services,
    attempt,
    good.filter(({ number }) => !known.has(number)),
  );
  const stateOf = (row: (typeof checked)[number]): RowState => {
    if (row.faults.length > 0) return 'fault';
    return made.has(row) ? 'imported' : 'duplicate';
  };
  await updateRows(
    transaction,
    importId,
    checked.map((row) => ({
      number: row.number,
      state: stateOf(row),
      record_id: made.get(row) ?? null,
      faults: row.faults.length > 0 ? row.faults.map(faultText) : undefined,
    })),
  );
  // What is none of the good ones any more is not counted among them, nor as dealt with.
  const count = (from: RowState, to: RowState) =>
    checked.filter((row) => wanted.get(row.number)?.state === from && stateOf(row) === to).length;
  const faulty = { good: count('good', 'fault'), duplicate: count('duplicate', 'fault') };
  const doubled = count('good', 'duplicate');
  await countRows(transaction, attempt, {
    done_rows: checked.length - faulty.good - faulty.duplicate - (withDuplicates ? 0 : doubled),
    good_rows: -faulty.good - doubled,
    faulty_rows: faulty.good + faulty.duplicate,
    duplicate_rows: doubled - faulty.duplicate,
    imported_rows: made.size,
  });
}
