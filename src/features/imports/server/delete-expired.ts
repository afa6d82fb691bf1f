import type { Db } from '#db/open.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { lockExpired } from './queries/expired.ts';
import { moveImport, offerUndoAgain } from './queries/imports.ts';
import { deleteParts, deleteStaged } from './queries/parts.ts';

/**
 * Rows of files that nobody imported go after a week, and so do those of an import that came to a halt: what it made can be undone. An
 * undo that came to a halt is offered again, for what is left of its time. Which record each row became goes once it can no longer be undone.
 */
export async function deleteExpiredImports(db: Db): Promise<void> {
  for (let isAnyLeft = true; isAnyLeft; ) {
    await inTransaction(db, async (transaction) => {
      const expired = await lockExpired(transaction);
      isAnyLeft = expired !== undefined;
      if (!expired) return;
      const { id, kind } = expired;
      if (kind === 'undoHalted') {
        await offerUndoAgain(transaction, id);
        return;
      }
      if (kind === 'halted') await deleteParts(transaction, id);
      else await deleteStaged(transaction, id);
      if (kind !== 'final') await moveImport(transaction, id, kind === 'halted' ? 'done' : 'discarded');
    });
  }
}
