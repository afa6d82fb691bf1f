import { setTimeout as rest } from 'node:timers/promises';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { ifCurrent } from './check-import.ts';
import { beginAttempt, countRows, lockImport, moveImport } from './queries/imports.ts';
import { updateRows } from './queries/rows.ts';
import { undoBatch } from './queries/undo.ts';

/** Whoever enters a request waits for a batch's end: the counts of both are the same rows. */
const batchRows = 200;
/** Between two batches others go first: half as long as the batch took. */
const restPart = 1 / 2;

/** Takes away what an import has made, batch by batch; what somebody has worked on stays. Begun anew, it goes on where it was. */
export async function takeBackImport({ db }: JobServices, importId: number, stopping: AbortSignal): Promise<void> {
  const attempt = await beginAttempt(db, importId, 'undoing');
  if (!attempt) return;
  for (let isAnyLeft = true; isAnyLeft; ) {
    stopping.throwIfAborted();
    const begun = performance.now();
    const isCurrent = await ifCurrent(db, attempt, async (transaction) => {
      const rows = await undoBatch(transaction, attempt, batchRows);
      isAnyLeft = rows !== undefined;
      if (!rows) return;
      await updateRows(
        transaction,
        importId,
        rows.map(({ number, recordId, isUndone }) => ({
          number,
          state: isUndone ? 'undone' : 'kept',
          record_id: recordId,
        })),
      );
      const undone = rows.filter(({ isUndone }) => isUndone).length;
      await countRows(transaction, attempt, {
        done_rows: rows.length,
        undone_rows: undone,
        kept_rows: rows.length - undone,
      });
    });
    if (!isCurrent) return;
    await rest((performance.now() - begun) * restPart);
  }
  await inTransaction(db, async (transaction) => {
    const current = await lockImport(transaction, importId);
    if (current?.attempt !== attempt.attempt || current.state !== 'undoing') return;
    await moveImport(transaction, importId, 'undone');
    await recordAudit(
      transaction,
      { id: 'jobs' },
      {
        actorId: attempt.undone_by ?? undefined,
        action: 'import-undone',
        subject: `import ${importId}`,
        changes: [
          { field: 'undone', after: current.undone_rows },
          { field: 'kept', after: current.kept_rows },
        ],
      },
    );
  });
  await invalidateTotals(db);
}
