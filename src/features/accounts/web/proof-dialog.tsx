import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FactorAnswer } from '#features/second-factors/web/factor-answer.tsx';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { storedPerson } from '#web/session/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusField, formText } from '#web/ui/form/fields.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { askForQuestion, type Proof, requestProof } from './api.ts';

/** Asks for a proof of identity, over any other dialog; Escape and Cancel abandon the action. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const { proof } = useMessages().account;
  const [isFactorWanted, setFactorWanted] = useState(false);
  const { isBusy, failure, forget, submit } = useSubmission();
  const question = useQuestion(failure?.fields.passkey !== undefined);

  const send = (given: Proof) =>
    void submit(async () => {
      await requestProof(given);
      onDone(true);
    });
  const change = () => {
    forget();
    setFactorWanted(!isFactorWanted);
  };

  return (
    <ModalWindow
      kind="task"
      title={proof.title}
      text={proof.text}
      closeLabel={proof.cancel}
      onClose={() => onDone(false)}
      isOnTop
    >
      {isFactorWanted && question ? (
        <FactorAnswer question={question} isBusy={isBusy} failure={failure} onAnswer={send} />
      ) : (
        <PasswordProof isBusy={isBusy} failure={failure} onPassword={(password) => send({ password })} />
      )}
      {question && question.kinds.length > 0 && (
        <Button kind="quiet" onPress={change}>
          {isFactorWanted ? proof.usePassword : proof.useFactor}
        </Button>
      )}
    </ModalWindow>
  );
}

/** The person's proofs besides the password; fetched anew after a refusal, since each challenge is valid once. */
function useQuestion(isUsedUp: boolean): SecondFactorQuestion | undefined {
  const [question, setQuestion] = useState<SecondFactorQuestion>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a used-up question is the reason to ask again.
  useEffect(() => {
    const controller = new AbortController();
    askForQuestion(controller.signal).then(setQuestion, () => {});
    return () => controller.abort();
  }, [isUsedUp]);
  return question;
}

interface PasswordProofProps {
  isBusy: boolean;
  failure: ReturnType<typeof useSubmission>['failure'];
  onPassword: (password: string) => void;
}

function PasswordProof({ isBusy, failure, onPassword }: PasswordProofProps) {
  const messages = useMessages();
  const { account, accounts } = messages;
  const [isMissing, setMissing] = useState(false);
  const isWrong = failure?.fields.password !== undefined;
  const form = useRef<HTMLFormElement>(null);

  // Not `autoFocus`: a dialog below still traps the focus while this one opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current && focusField(form.current, 'password'));
    return () => cancelAnimationFrame(frame);
  }, []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    setMissing(!password);
    focusField(event.currentTarget, 'password');
    if (password) onPassword(password);
  };

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <input hidden readOnly type="text" autoComplete="username" value={storedPerson()?.username ?? ''} />
      <PasswordField
        name="password"
        label={account.proof.password}
        showLabel={accounts.showPassword}
        hideLabel={accounts.hidePassword}
        autoComplete="current-password"
        required
        maxLength={1000}
        error={isMissing ? account.proof.passwordMissing : isWrong ? account.proof.passwordWrong : undefined}
      />
      {failure && !isWrong && <Notice kind="danger">{describeFailure(failure, messages)}</Notice>}
      <SubmitButton label={account.proof.confirm} busyLabel={account.proof.confirming} isBusy={isBusy} />
    </form>
  );
}
