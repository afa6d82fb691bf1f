import { useMessages } from '#web/messages/office/messages-context.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface CredentialsFormProps {
  username: string;
  isBusy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onSubmit: (credentials: { username: string; password: string }) => void;
}

export function CredentialsForm({ username: typed, isBusy, problem, onSubmit }: CredentialsFormProps) {
  const { accounts } = useMessages();
  const form = useForm({
    start: { username: typed, password: '' },
    check: ({ username, password }) => missingIn({ username: username.trim(), password }),
    send: async ({ username, password }) => onSubmit({ username: username.trim(), password }),
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        {...form.text('username', { required: accounts.emailMissing })}
        label={accounts.email}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <PasswordField
        {...form.text('password', { required: accounts.passwordMissing })}
        label={accounts.password}
        showLabel={accounts.showPassword}
        hideLabel={accounts.hidePassword}
        autoComplete="current-password"
        required
        maxLength={1000}
      />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
      <SubmitButton label={accounts.submit} busyLabel={accounts.submitting} isBusy={isBusy} />
    </form>
  );
}
