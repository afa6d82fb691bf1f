import { type FormEvent, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { storedPerson } from '#web/session/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { focusField, formText } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { requestProof } from './api.ts';

/** Stands over whatever asked for it; Escape and Cancel mean that nothing is done. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const messages = useMessages();
  const { account, accounts } = messages;
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const password = formText(form, 'password');
    setError(password ? undefined : account.proof.passwordMissing);
    setFailure(undefined);
    if (!password) return focusField(form, 'password');
    isSending.current = true;
    setBusy(true);
    try {
      await requestProof({ password });
      onDone(true);
    } catch (thrown) {
      const isWrong = thrown instanceof CallFailed && thrown.fields.password;
      if (isWrong) setError(account.proof.passwordWrong);
      else setFailure(thrown);
      focusField(form, 'password');
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
      className="fixed inset-0 z-40 flex items-center justify-center overflow-y-auto bg-backdrop p-4"
    >
      <Modal className="w-full max-w-sm rounded-lg bg-raised shadow-high">
        <Dialog className="flex flex-col gap-4 p-6 outline-none">
          <div className="flex flex-col gap-1">
            <Heading slot="title" level={2} className="font-semibold text-lg">
              {account.proof.title}
            </Heading>
            <p className="text-muted text-sm">{account.proof.text}</p>
          </div>
          <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
            <input hidden readOnly type="text" autoComplete="username" value={storedPerson()?.username ?? ''} />
            <PasswordField
              name="password"
              label={account.proof.password}
              showLabel={accounts.showPassword}
              hideLabel={accounts.hidePassword}
              autoComplete="current-password"
              autoFocus
              required
              maxLength={1000}
              error={error}
            />
            {failure !== undefined && <Notice kind="danger">{describeFailure(failure, messages)}</Notice>}
            <SubmitButton label={account.proof.confirm} busyLabel={account.proof.confirming} isBusy={isBusy} />
            <Button kind="quiet" onPress={() => onDone(false)}>
              {account.proof.cancel}
            </Button>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
