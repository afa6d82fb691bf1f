import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ImportDetail } from '../contract.ts';
import { RowList } from './preview/row-list.tsx';

const leftStates = ['fault', 'duplicate'] as const;

/** What was imported, and what was not for which reason, and the way back. */
export function Outcome({ one, onUndo }: { one: ImportDetail; onUndo: () => void }) {
  const { imports } = useMessages();
  const { importedRows, undoUntilDate, rows, state } = one;
  const left = rows - importedRows;
  const { undoneRows, keptRows } = one;
  if (state === 'undone') {
    const { undoneByName, undoneBy, undoneDate } = one;
    return (
      <Notice kind="info">
        <p>{imports.undone(undoneByName ?? undoneBy ?? '', formatInstant(undoneDate ?? ''))}</p>
        <p>{imports.undoneCounts(grouped.format(undoneRows), grouped.format(keptRows))}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice kind="success">
        <p>{imports.done(grouped.format(importedRows))}</p>
        {undoneRows + keptRows > 0 && (
          <p>{imports.undoneCounts(grouped.format(undoneRows), grouped.format(keptRows))}</p>
        )}
        {left > 0 && <p>{imports.leftOut(grouped.format(left))}</p>}
      </Notice>
      {one.kind === 'enquiries' && (
        <p className="text-sm">
          <Link to="/allservicesdata" className="underline underline-offset-2">
            {imports.showRequests}
          </Link>
        </p>
      )}
      {undoUntilDate && importedRows > undoneRows + keptRows && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onPress={onUndo} className="min-h-11">
            <Undo2 aria-hidden size={16} />
            {imports.undo}
          </Button>
          <p className="text-muted text-sm">{imports.undoUntil(formatInstant(undoUntilDate))}</p>
        </div>
      )}
      {undoUntilDate && left > 0 && <RowList one={one} shown={leftStates} />}
    </>
  );
}
