import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { focusField, formText } from '#web/ui/form/fields.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface CredentialsFormProps {
  username: string;
  isBusy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onSubmit: (credentials: { username: string; password: string }) => void;
}

export function CredentialsForm({ username: typed, isBusy, problem, onSubmit }: CredentialsFormProps) {
  const { accounts } = useMessages();
  const [missing, setMissing] = useState({ username: false, password: false });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const username = formText(form, 'username').trim();
    const password = formText(form, 'password');
    setMissing({ username: !username, password: !password });
    if (username && password) onSubmit({ username, password });
    else focusField(form, username ? 'password' : 'username');
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="username"
        label={accounts.email}
        defaultValue={typed}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        error={missing.username ? accounts.emailMissing : undefined}
      />
      <PasswordField
        name="password"
        label={accounts.password}
        showLabel={accounts.showPassword}
        hideLabel={accounts.hidePassword}
        autoComplete="current-password"
        required
        maxLength={1000}
        error={missing.password ? accounts.passwordMissing : undefined}
      />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
      <SubmitButton label={accounts.submit} busyLabel={accounts.submitting} isBusy={isBusy} />
    </form>
  );
}
