import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownSessionsQuery } from '#features/accounts/web/own-account.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sendPassword } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the person's own password, which ends their other sessions. The server decides what is too weak. */
export function PasswordForm() {
  const words = useMessages().account.password;
  const person = usePerson();
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<number>();
  const start = { oldPassword: '', newPassword: '' };
  const form = useForm({
    start,
    missing: { oldPassword: words.oldMissing, newPassword: words.newMissing },
    check: missingIn,
    send: async (passwords) => {
      setEnded(undefined);
      const { endedSessions } = await sendPassword({ userId: person.id, ...passwords });
      form.adopt(start);
      setEnded(endedSessions);
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
  });

  useUnsavedInput(form.isDirty);

  return (
    <div className="max-w-md">
      <ShortForm form={form} failedText={words.failed} submitLabel={words.submit} busyLabel={words.submitting}>
        <input hidden readOnly type="text" autoComplete="username" value={person.username} />
        <PasswordField {...form.text('oldPassword')} label={words.old} />
        <NewPasswordField
          name="newPassword"
          label={words.new}
          value={form.values.newPassword}
          onChange={(value) => form.change('newPassword', value)}
          username={person.username}
          error={form.error('newPassword')}
        />
        {ended !== undefined && !form.faults && <Notice kind="success">{words.saved(ended)}</Notice>}
      </ShortForm>
    </div>
  );
}
