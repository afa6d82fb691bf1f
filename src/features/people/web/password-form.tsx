import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownSessionsQuery } from '#features/accounts/web/own-account.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sendPassword } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the person's own password, which ends their other sessions. The server decides what is too weak. */
export function PasswordForm() {
  const messages = useMessages();
  const { accounts } = messages;
  const words = messages.account.password;
  const person = usePerson();
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<number>();
  const start = { oldPassword: '', newPassword: '' };
  const form = useForm({
    start,
    check: missingIn,
    send: async (passwords) => {
      setEnded(undefined);
      const { endedSessions } = await sendPassword({ userId: person.id, ...passwords });
      form.adopt(start);
      setEnded(endedSessions);
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
  });
  const { failure, faults } = form;

  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <input hidden readOnly type="text" autoComplete="username" value={person.username} />
      <PasswordField
        {...form.text('oldPassword', { required: words.oldMissing })}
        label={words.old}
        showLabel={accounts.showPassword}
        hideLabel={accounts.hidePassword}
        autoComplete="current-password"
        required
        maxLength={1000}
      />
      <NewPasswordField
        name="newPassword"
        label={words.new}
        value={form.values.newPassword}
        onChange={(value) => form.change('newPassword', value)}
        username={person.username}
        error={form.error('newPassword', { required: words.newMissing })}
      />
      {ended !== undefined && !faults && <Notice kind="success">{words.saved(ended)}</Notice>}
      {failure && (
        <Notice kind="danger">
          {faults ? words.failed : `${words.failed}. ${describeFailure(failure, messages)}`}
        </Notice>
      )}
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={form.isBusy} />
    </form>
  );
}
