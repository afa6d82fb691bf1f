import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ImportDetail } from '../contract.ts';
import { undoPreviewQuery, useUndo } from './api.ts';
import { OvertakenWindow } from './overtaken-window.tsx';

/** What undoing takes away and what stays, before it is done. */
export function UndoWindow({
  asked: one,
  now,
  onClose,
}: {
  asked: ImportDetail;
  now: ImportDetail;
  onClose: () => void;
}) {
  const messages = useMessages();
  const { imports } = messages;
  const query = useQuery(undoPreviewQuery(one.id));
  const undo = useUndo(one.id);
  const { data, error } = query;
  // Once it is undone from here it goes on as well.
  if (now.state !== 'done' && !undo.isPending && !undo.isSuccess) {
    return (
      <OvertakenWindow button={imports.lookAgain} onClose={onClose}>
        {imports.undoOvertaken}
      </OvertakenWindow>
    );
  }
  return (
    <ModalWindow kind="task" title={imports.undoTitle} onClose={onClose}>
      {error && <RetryNotice text={imports.oneFailed} query={query} />}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="flex flex-col gap-2 text-sm">
          <p>{imports.goes(grouped.format(data.goes))}</p>
          {data.stays.length > 0 && (
            <>
              <p>{imports.stays}</p>
              <ul className="list-disc ps-5">
                {data.stays.map(({ reason, rows }) => (
                  <li key={reason}>{imports.reasons[reason](grouped.format(rows))}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {undo.isError && <Notice kind="danger">{describeFailure(undo.error, messages)}</Notice>}
      <DialogActions onCancel={onClose} cancelKind="primary" isCancelFocused>
        <Button
          kind="danger"
          isDisabled={!data || data.goes === 0 || undo.isPending}
          onPress={() => undo.mutate(undefined, { onSuccess: onClose })}
          className="min-h-11"
        >
          {imports.undo}
        </Button>
      </DialogActions>
    </ModalWindow>
  );
}
