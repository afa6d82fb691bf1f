import { useMessages } from '#web/messages/office/messages-context.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ShortForm } from '#web/ui/form/short-form.tsx';
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
    <ShortForm form={{ ...form, isBusy }} submitLabel={accounts.submit} busyLabel={accounts.submitting}>
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
      <PasswordField {...form.text('password', { required: accounts.passwordMissing })} label={accounts.password} />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
    </ShortForm>
  );
}
