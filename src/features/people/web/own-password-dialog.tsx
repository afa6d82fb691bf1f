import { useQueryClient } from '@tanstack/react-query';
import { ownSessionsQuery } from '#features/accounts/web/own-account.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { sendPassword } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface OwnPasswordDialogProps {
  onClose: () => void;
  onDone: (endedSessions: number) => void;
}

/** Changes the person's own password, which ends their other sessions. The server decides what is too weak. */
export function OwnPasswordDialog({ onClose, onDone }: OwnPasswordDialogProps) {
  const words = useMessages().account.password;
  const person = usePerson();
  const queryClient = useQueryClient();
  const form = useForm({
    start: { oldPassword: '', newPassword: '' },
    missing: { oldPassword: words.oldMissing, newPassword: words.newMissing },
    check: missingIn,
    send: async (passwords) => {
      const { endedSessions } = await sendPassword({ userId: person.id, ...passwords });
      onDone(endedSessions);
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
  });
  return (
    <FormDialog title={words.submit} isDirty={form.isDirty} onClose={onClose}>
      <ShortForm form={form} failedText={words.failed} submitLabel={words.submit} busyLabel={words.submitting}>
        <input hidden readOnly type="text" autoComplete="username" value={person.username} />
        <PasswordField {...form.text('oldPassword')} label={words.old} autoFocus />
        <NewPasswordField
          name="newPassword"
          label={words.new}
          value={form.values.newPassword}
          onChange={(value) => form.change('newPassword', value)}
          username={person.username}
          error={form.error('newPassword')}
        />
      </ShortForm>
    </FormDialog>
  );
}
