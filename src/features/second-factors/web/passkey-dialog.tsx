import { type FormEvent, useState } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusField, formText } from '#web/ui/form/fields.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { requestPasskeyOptions, sendPasskey } from './api.ts';
import { createPasskey, PasskeyRefused } from './browser-passkeys.ts';

interface PasskeyDialogProps {
  onClose: () => void;
  onAdded: (name: string, recoveryCodes: string[]) => void;
}

/** Asks for a name before creating a passkey, so that passkeys can be told apart later. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const messages = useMessages();
  const { passkeys, close } = messages.account.factors;
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<PasskeyRefused['reason']>();
  const { isBusy, failure, submit } = useSubmission();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(form, 'name').trim();
    setMissing(!name);
    setRefusal(undefined);
    if (!name) return focusField(form, 'name');
    void submit(async () => {
      try {
        const answer = await createPasskey(await requestPasskeyOptions());
        const { recoveryCodes } = await sendPasskey({ name, answer });
        onAdded(name, recoveryCodes);
      } catch (error) {
        if (!(error instanceof PasskeyRefused)) throw error;
        setRefusal(error.reason);
      }
    });
  };

  return (
    <ModalWindow
      kind="task"
      title={passkeys.dialogTitle}
      text={passkeys.dialogText}
      closeLabel={close}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField
          name="name"
          label={passkeys.name}
          hint={passkeys.nameHint}
          maxLength={60}
          autoFocus
          required
          error={isMissing ? passkeys.nameMissing : undefined}
        />
        {refusal && <Notice kind="warning">{passkeys[refusal]}</Notice>}
        {failure && (
          <Notice kind="danger">{isRefused(failure) ? passkeys.refused : describeFailure(failure, messages)}</Notice>
        )}
        <SubmitButton label={passkeys.create} busyLabel={passkeys.creating} isBusy={isBusy} />
      </form>
    </ModalWindow>
  );
}

const isRefused = (failure: CallFailed) => [409, 422].includes(failure.status);
