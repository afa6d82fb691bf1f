import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Saved, savedName, savedQuery, sendReminder } from './api.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { ReminderForm } from './reminder-form.tsx';

interface EditSavedProps {
  id: number;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

/** Edits note and day of a saved card, based on the server's current version. */
export function EditSaved(props: EditSavedProps) {
  const { applyLater, frame, list } = useMessages();
  const query = useQuery(savedQuery(props.id));
  if (query.data) return <LoadedSaved {...props} loaded={query.data} />;
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  return (
    <ModalWindow kind="form" closeLabel={frame.close} title={applyLater.edit} onClose={props.onClose}>
      {query.isError ? (
        <div className="p-5">
          <RetryNotice text={isGone ? applyLater.gone : applyLater.openFailed} query={isGone ? undefined : query} />
        </div>
      ) : (
        <div role="status" aria-label={list.loading} className="flex h-72 flex-col gap-8 p-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
    </ModalWindow>
  );
}

function LoadedSaved({ loaded, ...props }: EditSavedProps & { loaded: VersionedRecord<Saved> }) {
  const messages = useMessages();
  const { applyLater, frame } = messages;
  const queryClient = useQueryClient();
  const { record } = loaded;
  const start = { note: record.note, dueDate: record.dueDate ?? '' };
  const [value, setValue] = useState(start);
  const exit = useExit(props.onClose);
  const isDirty = value.note !== start.note || value.dueDate !== start.dueDate;
  const guard = useLeaveGuard({ isDirty, exit, wording: 'form', holdsAddress: true });
  const { isBusy, failure, submit } = useSubmission();
  const reasonOf = (failed: CallFailed) => {
    if (failed.status === 412) return applyLater.stale;
    if (failed.status === 404) return applyLater.gone;
    return failed.status === 422 ? messages.apply.checkFields : describeFailure(failed, messages);
  };
  return (
    <ModalWindow
      kind="form"
      closeLabel={frame.close}
      title={applyLater.editNamed(record.creditCard.bankName)}
      onClose={guard.leave}
    >
      <ReminderForm
        submitLabel={applyLater.save}
        busyLabel={applyLater.saving}
        isBusy={isBusy}
        onCancel={guard.leave}
        onSubmit={() =>
          void submit(async () => {
            const saved = await sendReminder(record.id, value, loaded.version);
            void refreshLists(queryClient, savedName);
            exit.finish();
            props.onSaved(saved);
          })
        }
        failure={
          failure && (
            <Notice kind="danger">
              <p>{applyLater.saveFailed}</p>
              <p>{reasonOf(failure)}</p>
            </Notice>
          )
        }
      >
        <ReminderFields value={value} failure={failure} isReadOnly={isBusy} onChange={setValue} />
      </ReminderForm>
      {guard.question}
    </ModalWindow>
  );
}
