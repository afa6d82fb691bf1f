import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Saved, savedName, savedQuery, sendReminder } from './api.ts';
import { ReminderFields } from './reminder-fields.tsx';

interface EditSavedProps {
  id: number;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

/** Edits note and day of a saved card, based on the server's current version. */
export function EditSaved(props: EditSavedProps) {
  const { applyLater, list } = useMessages();
  const query = useQuery(savedQuery(props.id));
  if (query.data) return <LoadedSaved {...props} loaded={query.data} />;
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  return (
    <ModalWindow kind="form" title={applyLater.edit} onClose={props.onClose}>
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
  const { apply, applyLater } = useMessages();
  const queryClient = useQueryClient();
  const { record } = loaded;
  const exit = useExit(props.onClose);
  const form = useForm({
    start: { note: record.note, dueDate: record.dueDate ?? '' },
    send: async (reminder) => {
      const saved = await sendReminder(record.id, reminder, loaded.version);
      void refreshLists(queryClient, savedName);
      exit.finish();
      props.onSaved(saved);
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form', holdsAddress: true });
  return (
    <ModalWindow kind="form" title={applyLater.editNamed(record.creditCard.bankName)} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={
          <FormFailure
            form={form}
            text={applyLater.saveFailed}
            checkFields={apply.checkFields}
            describe={({ status }) =>
              status === 412 ? applyLater.stale : status === 404 ? applyLater.gone : undefined
            }
          />
        }
        cancelLabel={apply.cancel}
        submitLabel={applyLater.save}
        busyLabel={applyLater.saving}
        onCancel={guard.leave}
      >
        <ReminderFields form={form} />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
