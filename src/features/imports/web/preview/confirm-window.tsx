import { useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ImportDetail } from '../../contract.ts';
import { overtakenBy } from '../../rules.ts';
import { useConfirm } from '../api.ts';
import { OvertakenWindow } from '../overtaken-window.tsx';

interface ConfirmWindowProps {
  /** The check that the question is asked of. */
  asked: ImportDetail;
  /** What the import has come to meanwhile. */
  now: ImportDetail;
  onClose: () => void;
}

/** The last question: how many become records, what they are then, and what is left out. */
export function ConfirmWindow({ asked: one, now, onClose }: ConfirmWindowProps) {
  const messages = useMessages();
  const { imports, frame } = messages;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [asCompleted, setAsCompleted] = useState(false);
  const [withSharedEmail, setWithSharedEmail] = useState(false);
  const confirm = useConfirm(one.id);
  // Once it is confirmed here the import goes on as well.
  const overtaken = confirm.isPending || confirm.isSuccess ? undefined : overtakenBy(one.attempt, now);
  const { kind, attempt, goodRows, duplicateRows, faultyRows } = one;
  const isOfRequests = kind === 'enquiries';
  const count = goodRows + (withDuplicates ? duplicateRows : 0);
  const left = faultyRows + (withDuplicates ? 0 : duplicateRows);
  const isEmailShared = one.shared?.some(({ field }) => field === 'email') ?? false;
  if (overtaken) {
    return (
      <OvertakenWindow button={overtaken === 'discarded' ? frame.close : imports.lookAgain} onClose={onClose}>
        {imports.overtaken[overtaken]}
      </OvertakenWindow>
    );
  }
  return (
    <ModalWindow kind="task" title={imports.confirmTitle(grouped.format(count))} onClose={onClose}>
      <div className="flex flex-col gap-3 text-sm">
        {left > 0 && <p>{imports.leavesOut(grouped.format(left))}</p>}
        {isOfRequests && <p>{asCompleted ? imports.becomesCompleted : imports.becomesOpen}</p>}
        {isOfRequests && (
          <Switch isOn={asCompleted} onChange={setAsCompleted}>
            {imports.asCompleted}
          </Switch>
        )}
        {isOfRequests && duplicateRows > 0 && (
          <Switch isOn={withDuplicates} onChange={setWithDuplicates}>
            {imports.withDuplicates(grouped.format(duplicateRows))}
          </Switch>
        )}
        {isEmailShared && (
          <>
            <Switch isOn={withSharedEmail} onChange={setWithSharedEmail}>
              {imports.withSharedEmail}
            </Switch>
            <p>{withSharedEmail ? imports.keepsSharedEmail : imports.leavesSharedEmail}</p>
          </>
        )}
        <p className="text-muted">{isOfRequests ? `${imports.undoable} ${imports.masks}` : imports.undoable}</p>
      </div>
      {confirm.isError && <Notice kind="danger">{describeFailure(confirm.error, messages)}</Notice>}
      <DialogActions onCancel={onClose}>
        <Button
          kind="primary"
          isDisabled={count === 0 || confirm.isPending}
          onPress={() =>
            confirm.mutate({ attempt, withDuplicates, asCompleted, withSharedEmail }, { onSuccess: onClose })
          }
          className="min-h-11"
        >
          {imports.confirm}
        </Button>
      </DialogActions>
    </ModalWindow>
  );
}
