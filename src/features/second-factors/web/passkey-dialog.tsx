import { useState } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
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
  const [refusal, setRefusal] = useState<PasskeyRefused['reason']>();
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => missingIn({ name: name.trim() }),
    send: async (values) => {
      const name = values.name.trim();
      setRefusal(undefined);
      try {
        const answer = await createPasskey(await requestPasskeyOptions());
        const { recoveryCodes } = await sendPasskey({ name, answer });
        onAdded(name, recoveryCodes);
      } catch (error) {
        if (!(error instanceof PasskeyRefused)) throw error;
        setRefusal(error.reason);
      }
    },
  });
  const { failure } = form;

  return (
    <ModalWindow
      kind="task"
      title={passkeys.dialogTitle}
      text={passkeys.dialogText}
      closeLabel={close}
      onClose={onClose}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          {...form.text('name', { required: passkeys.nameMissing })}
          label={passkeys.name}
          hint={passkeys.nameHint}
          maxLength={60}
          autoFocus
          required
        />
        {refusal && !form.faults && <Notice kind="warning">{passkeys[refusal]}</Notice>}
        {failure && (
          <Notice kind="danger">{isRefused(failure) ? passkeys.refused : describeFailure(failure, messages)}</Notice>
        )}
        <SubmitButton label={passkeys.create} busyLabel={passkeys.creating} isBusy={form.isBusy} />
      </form>
    </ModalWindow>
  );
}

const isRefused = (failure: CallFailed) => [409, 422].includes(failure.status);
