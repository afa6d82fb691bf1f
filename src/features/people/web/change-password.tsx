import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { usePasswordChange } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ChangePasswordProps {
  person: { id: number; username: string };
  onClose: () => void;
  onDone: (endedSessions: number) => void;
}

/** The change-password dialog of the users' table. One's own requires the old password. */
export function ChangePassword({ person, onClose, onDone }: ChangePasswordProps) {
  const { account, people } = useMessages();
  const isOwn = usePerson().id === person.id;
  const change = usePasswordChange(person.id);
  const form = useForm({
    start: { oldPassword: '', newPassword: '' },
    missing: { oldPassword: account.password.oldMissing, newPassword: people.passwordMissing },
    check: ({ newPassword }) => missingIn({ newPassword }),
    send: async ({ oldPassword, newPassword }) => {
      const body = { userId: person.id, newPassword, ...(isOwn && { oldPassword }) };
      onDone((await change.mutateAsync(body)).endedSessions);
    },
  });
  return (
    <FormDialog title={people.changePasswordOf(person.username)} isDirty={form.isDirty} onClose={onClose}>
      <ShortForm
        form={form}
        failedText={people.passwordFailed}
        submitLabel={people.savePassword}
        busyLabel={people.saving}
      >
        <p className="text-muted text-sm">{isOwn ? people.changeOwnText : people.changePasswordText}</p>
        <input hidden readOnly type="text" autoComplete="username" value={person.username} />
        {isOwn && <PasswordField {...form.text('oldPassword')} label={people.oldPassword} autoFocus />}
        <NewPasswordField
          name="newPassword"
          label={people.newPassword}
          value={form.values.newPassword}
          onChange={(value) => {
            form.change('newPassword', value);
            form.forget();
          }}
          username={person.username}
          error={form.error('newPassword')}
          autoFocus={!isOwn}
        />
      </ShortForm>
    </FormDialog>
  );
}
