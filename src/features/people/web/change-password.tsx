import { type FormEvent, useState } from 'react';
import { fieldText, reasonOf } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { focusField } from '#web/ui/form/fields.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePasswordChange } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ChangePasswordProps {
  person: { id: number; username: string };
  onClose: () => void;
  onDone: (endedSessions: number) => void;
}

/** The change-password dialog of the users' table. One's own requires the old password. */
export function ChangePassword({ person, onClose, onDone }: ChangePasswordProps) {
  const messages = useMessages();
  const { accounts, people } = messages;
  const isOwn = usePerson().id === person.id;
  const change = usePasswordChange(person.id);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const form = event.currentTarget;
    change.reset();
    setMissing(password === '');
    if (password === '') return focusField(form, 'newPassword');
    const body = { userId: person.id, newPassword: password, ...(isOwn && { oldPassword: old }) };
    await change.mutateAsync(body).then(
      ({ endedSessions }) => onDone(endedSessions),
      (error: unknown) => focusField(form, fieldText(error, 'oldPassword', messages) ? 'oldPassword' : 'newPassword'),
    );
  };

  const oldError = fieldText(change.error, 'oldPassword', messages);
  const newError = missing ? people.passwordMissing : fieldText(change.error, 'newPassword', messages);
  return (
    <FormDialog
      title={people.changePasswordOf(person.username)}
      isDirty={old !== '' || password !== ''}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{isOwn ? people.changeOwnText : people.changePasswordText}</p>
        <input hidden readOnly type="text" autoComplete="username" value={person.username} />
        {isOwn && (
          <PasswordField
            name="oldPassword"
            label={people.oldPassword}
            showLabel={accounts.showPassword}
            hideLabel={accounts.hidePassword}
            autoComplete="current-password"
            value={old}
            onChange={(event) => setOld(event.target.value)}
            autoFocus
            required
            maxLength={1000}
            error={oldError}
          />
        )}
        <NewPasswordField
          name="newPassword"
          label={people.newPassword}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setMissing(false);
            if (change.isError) change.reset();
          }}
          username={person.username}
          error={newError}
          autoFocus={!isOwn}
        />
        {change.isError && (
          <Notice kind="danger">
            {oldError || newError
              ? people.passwordFailed
              : `${people.passwordFailed}. ${reasonOf(change.error, '', messages)}`}
          </Notice>
        )}
        <SubmitButton label={people.savePassword} busyLabel={people.saving} isBusy={change.isPending} />
      </form>
    </FormDialog>
  );
}
