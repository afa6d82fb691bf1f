import { useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface CredentialsFormProps {
  username: string;
  /** Only the password is asked for. */
  isUsernameFixed?: boolean;
  isBusy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onSubmit: (credentials: { username: string; password: string }) => void;
}

export function CredentialsForm({ username: typed, isUsernameFixed, ...props }: CredentialsFormProps) {
  const { accounts } = useMessages();
  const form = useForm({
    start: { username: typed, password: '' },
    missing: { username: accounts.emailMissing, password: accounts.passwordMissing },
    check: ({ username, password }) => missingIn({ username: username.trim(), password }),
    send: async ({ username, password }) => props.onSubmit({ username: username.trim(), password }),
  });
  const { ref } = form.props;
  useEffect(() => {
    if (isUsernameFixed) focusLater(() => ref.current?.querySelector<HTMLElement>('[name=password]'));
  }, [isUsernameFixed, ref]);

  return (
    <ShortForm form={{ ...form, isBusy: props.isBusy }} submitLabel={accounts.submit} busyLabel={accounts.submitting}>
      <TextField
        {...form.text('username')}
        label={accounts.email}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isUsernameFixed === true || props.isBusy}
        maxLength={254}
      />
      <PasswordField {...form.text('password')} label={accounts.password} />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {props.problem}
      </p>
    </ShortForm>
  );
}
