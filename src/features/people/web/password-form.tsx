import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ownSessionsQuery } from '#features/accounts/web/own-account.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { focusField } from '#web/ui/form/fields.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sendPassword } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the person's own password, which ends their other sessions. The server decides what is too weak. */
export function PasswordForm() {
  const messages = useMessages();
  const { accounts, fields } = messages;
  const words = messages.account.password;
  const person = usePerson();
  const queryClient = useQueryClient();
  const [old, setOld] = useState('');
  const [chosen, setNewPassword] = useState('');
  const [missing, setMissing] = useState({ old: false, wanted: false });
  const [ended, setEnded] = useState<number>();
  const { isBusy, failure, submit } = useSubmission();
  const [oldCode] = failure?.fields.oldPassword ?? [];
  const [newCode] = failure?.fields.newPassword ?? [];

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing({ old: !old, wanted: !chosen });
    setEnded(undefined);
    if (!old || !chosen) return focusField(event.currentTarget, old ? 'newPassword' : 'oldPassword');
    void submit(async () => {
      const { endedSessions } = await sendPassword({ userId: person.id, oldPassword: old, newPassword: chosen });
      setOld('');
      setNewPassword('');
      setEnded(endedSessions);
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    });
  };

  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col gap-4">
      <input hidden readOnly type="text" autoComplete="username" value={person.username} />
      <PasswordField
        name="oldPassword"
        label={words.old}
        value={old}
        onChange={(event) => setOld(event.target.value)}
        showLabel={accounts.showPassword}
        hideLabel={accounts.hidePassword}
        autoComplete="current-password"
        required
        maxLength={1000}
        error={missing.old && !old ? words.oldMissing : oldCode && fields[oldCode]}
      />
      <NewPasswordField
        name="newPassword"
        label={words.new}
        value={chosen}
        onChange={setNewPassword}
        username={person.username}
        error={missing.wanted && !chosen ? words.newMissing : newCode && fields[newCode]}
      />
      {ended !== undefined && <Notice kind="success">{words.saved(ended)}</Notice>}
      {failure && (
        <Notice kind="danger">
          {oldCode || newCode ? words.failed : `${words.failed}. ${describeFailure(failure, messages)}`}
        </Notice>
      )}
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
    </form>
  );
}
