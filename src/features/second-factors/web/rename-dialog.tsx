import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sendPasskeyName } from './api.ts';

interface RenameDialogProps {
  passkey: { id: number; name: string };
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const messages = useMessages();
  const { passkeys, close } = messages.account.factors;
  const form = useForm({
    start: { name: passkey.name },
    check: ({ name }) => missingIn({ name: name.trim() }),
    send: async ({ name }) => {
      await sendPasskeyName(passkey.id, name.trim());
      await onRenamed();
    },
  });

  return (
    <ModalWindow kind="task" title={passkeys.renameTitle} closeLabel={close} onClose={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          {...form.text('name', { required: passkeys.nameMissing })}
          label={passkeys.name}
          maxLength={60}
          autoFocus
          required
        />
        {form.failure && <Notice kind="danger">{describeFailure(form.failure, messages)}</Notice>}
        <SubmitButton label={passkeys.save} busyLabel={passkeys.saving} isBusy={form.isBusy} />
      </form>
    </ModalWindow>
  );
}
