import { useEffect, useState } from 'react';
import { FactorAnswer } from '#features/second-factors/web/factor-answer.tsx';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { tabPerson } from '#web/session/tab-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { askForQuestion, type Proof, requestProof } from './api.ts';

interface ProofDialogProps {
  /** The password is not enough. */
  isFactorNeeded: boolean;
  onDone: (isProven: boolean) => void;
}

/** Asks for a proof of identity, over any other dialog; Escape and Cancel abandon the action. */
export function ProofDialog({ isFactorNeeded, onDone }: ProofDialogProps) {
  const { account, frame } = useMessages();
  const { proof } = account;
  const [isFactorWanted, setFactorWanted] = useState(isFactorNeeded);
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
      text={isFactorNeeded ? proof.factorText : proof.text}
      closeLabel={frame.cancel}
      onClose={() => onDone(false)}
      isOnTop
    >
      {isFactorWanted && question && (
        <FactorAnswer question={question} isBusy={isBusy} failure={failure} onAnswer={send} />
      )}
      {isFactorNeeded && !question && <Skeleton />}
      {!isFactorWanted && <PasswordProof onProven={() => onDone(true)} />}
      {!isFactorNeeded && question && question.kinds.length > 0 && (
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

function PasswordProof({ onProven }: { onProven: () => void }) {
  const { proof } = useMessages().account;
  const form = useForm({
    start: { password: '' },
    missing: { password: proof.passwordMissing },
    check: missingIn,
    send: async (password) => {
      await requestProof(password);
      onProven();
    },
  });
  const { ref } = form.props;

  // Not `autoFocus`: a dialog below still traps the focus while this one opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[name=password]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [ref]);

  return (
    <ShortForm form={form} submitLabel={proof.confirm} busyLabel={proof.confirming}>
      <input hidden readOnly type="text" autoComplete="username" value={tabPerson()?.username ?? ''} />
      <PasswordField
        {...form.text('password')}
        label={proof.password}
        error={form.error('password') && (form.values.password ? proof.passwordWrong : proof.passwordMissing)}
      />
    </ShortForm>
  );
}
