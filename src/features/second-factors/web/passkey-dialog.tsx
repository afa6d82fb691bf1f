import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
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
  const { passkeys, close } = useMessages().factors;
  const [refusal, setRefusal] = useState<PasskeyRefused['reason']>();
  const form = useForm({
    start: { name: '' },
    missing: { name: passkeys.nameMissing },
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
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit: useExit(onClose) });

  return (
    <ModalWindow
      kind="task"
      title={passkeys.dialogTitle}
      text={passkeys.dialogText}
      closeLabel={close}
      onClose={guard.leave}
    >
      <ShortForm
        form={form}
        describe={({ status }) => ([409, 422].includes(status) ? passkeys.refused : undefined)}
        submitLabel={passkeys.create}
        busyLabel={passkeys.creating}
      >
        <TextField
          {...form.text('name')}
          label={passkeys.name}
          hint={passkeys.nameHint}
          maxLength={60}
          autoFocus
          required
        />
        {refusal && !form.faults && <Notice kind="warning">{passkeys[refusal]}</Notice>}
      </ShortForm>
      {guard.question}
    </ModalWindow>
  );
}
