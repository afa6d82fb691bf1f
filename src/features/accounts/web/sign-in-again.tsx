import { useState } from 'react';
import { FactorAnswer } from '#features/second-factors/web/factor-answer.tsx';
import type { Person } from '#shared/contract/access.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type Lock, storeSession } from '#web/session/tab-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { unsavedInput } from '#web/ui/dialog/unsaved-input.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInAgainProps {
  lock: Lock;
  /** The tab's person: nobody else can go on with what stands behind the window. */
  person: Person;
  onLeave: () => void;
}

/** Over a locked screen: signs its person in again, after which it goes on untouched, or leaves it, asking first. */
export function SignInAgain({ lock, person, onLeave }: SignInAgainProps) {
  const { username } = person;
  const { accounts, account } = useMessages();
  const { again, answer: answerMessages } = account;
  const [isAsking, setAsking] = useState(false);
  const { question, isBusy, failure, problem, signIn, giveFactor, answer, back } = useSignIn({
    onSignedIn: (user) => (user.id === person.id ? storeSession(user) : onLeave()),
  });
  const leave = () => (unsavedInput() ? setAsking(true) : onLeave());

  if (isAsking) {
    return (
      <ModalWindow kind="task" title={again.question} text={again.text} isOnTop isOverLock>
        <DialogActions cancelLabel={again.stay} cancelKind="primary" isCancelFocused onCancel={() => setAsking(false)}>
          <Button kind="danger" onPress={onLeave} className="min-h-11">
            {again.confirm}
          </Button>
        </DialogActions>
      </ModalWindow>
    );
  }
  return (
    <ModalWindow
      kind="task"
      title={again.title}
      text={lock.username ? again.other(lock.username, username) : again.ended}
      isOnTop
      isOverLock
    >
      {question ? (
        <FactorAnswer question={question} isBusy={isBusy} failure={failure} onAnswer={answer} />
      ) : (
        <CredentialsForm username={username} isUsernameFixed isBusy={isBusy} problem={problem} onSubmit={signIn} />
      )}
      {giveFactor && (
        <Button kind="quiet" onPress={giveFactor}>
          {accounts.useFactor}
        </Button>
      )}
      {question && (
        <Button kind="quiet" onPress={back}>
          {answerMessages.back}
        </Button>
      )}
      <Button kind="quiet" isDisabled={isBusy} onPress={leave}>
        {again.leave}
      </Button>
    </ModalWindow>
  );
}
