import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { type Saved, savedName, savedQuery, sendReminder } from './api.ts';
import { ReminderFields } from './reminder-fields.tsx';

interface EditSavedProps {
  id: number;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

/** Edits note and day of a saved card, based on the server's current version. */
export function EditSaved(props: EditSavedProps) {
  const { applyLater } = useMessages();
  const query = useQuery(savedQuery(props.id));
  return (
    <LoadedWindow
      kind="form"
      title={query.data ? applyLater.editNamed(query.data.record.creditCard.bankName) : applyLater.edit}
      value={query.data}
      query={query}
      texts={{ gone: applyLater.gone, loadFailed: applyLater.openFailed }}
      placeholderHeight="h-72"
      onClose={props.onClose}
    >
      {(loaded) => <LoadedSaved {...props} loaded={loaded} />}
    </LoadedWindow>
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
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form' });
  return (
    <>
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
    </>
  );
}
