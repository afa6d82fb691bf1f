import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { sendPasskeyName } from './api.ts';

interface RenameDialogProps {
  passkey: { id: number; name: string };
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const { passkeys, close } = useMessages().factors;
  const form = useForm({
    start: { name: passkey.name },
    missing: { name: passkeys.nameMissing },
    check: ({ name }) => missingIn({ name: name.trim() }),
    send: async ({ name }) => {
      await sendPasskeyName(passkey.id, name.trim());
      await onRenamed();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit: useExit(onClose) });

  return (
    <ModalWindow kind="task" title={passkeys.renameTitle} closeLabel={close} onClose={guard.leave}>
      <ShortForm form={form} submitLabel={passkeys.save} busyLabel={passkeys.saving}>
        <TextField {...form.text('name')} label={passkeys.name} maxLength={60} autoFocus required />
      </ShortForm>
      {guard.question}
    </ModalWindow>
  );
}
