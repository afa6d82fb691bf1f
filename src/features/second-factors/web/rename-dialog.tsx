import { type FormEvent, useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusField, formText } from '#web/ui/form/fields.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
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
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, submit } = useSubmission();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(form, 'name').trim();
    setMissing(!name);
    if (!name) return focusField(form, 'name');
    void submit(async () => {
      await sendPasskeyName(passkey.id, name);
      await onRenamed();
    });
  };

  return (
    <ModalWindow kind="task" title={passkeys.renameTitle} closeLabel={close} onClose={onClose}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField
          name="name"
          label={passkeys.name}
          defaultValue={passkey.name}
          maxLength={60}
          autoFocus
          required
          error={isMissing ? passkeys.nameMissing : undefined}
        />
        {failure && <Notice kind="danger">{describeFailure(failure, messages)}</Notice>}
        <SubmitButton label={passkeys.save} busyLabel={passkeys.saving} isBusy={isBusy} />
      </form>
    </ModalWindow>
  );
}
