import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { requestSetUp } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { hasAllowedLength } from './password-strength.ts';

/** Creates the first administrator, through the one-time link the server printed. */
export function SetupPage() {
  const { setUp } = useMessages();
  const secret = useLinkSecret();
  const [created, setCreated] = useState<string>();
  return (
    <BareFrame>
      <PageHeading title={setUp.title} />
      {created !== undefined ? (
        <>
          <Notice kind="success">{setUp.done(created)}</Notice>
          <Link to="/login" className={buttonStyle('primary')}>
            {setUp.toLogin}
          </Link>
        </>
      ) : secret ? (
        <SetupForm secret={secret} onCreated={setCreated} />
      ) : (
        <Notice kind="danger">{setUp.noSecret}</Notice>
      )}
    </BareFrame>
  );
}

/** The secret is in the fragment, which is never sent to a server; it is removed from the address at once. */
function useLinkSecret(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setSecret(hash.slice(1));
    void navigate('/setup', { replace: true });
  }, [hash, navigate]);
  return secret;
}

function SetupForm(props: { secret: string; onCreated: (username: string) => void }) {
  const { accounts, setUp } = useMessages();
  const write = useIdempotentWrite(requestSetUp);
  const form = useForm({
    start: { username: '', password: '' },
    missing: { username: accounts.emailMissing },
    check: ({ username, password }) => ({
      ...missingIn({ username: username.trim() }),
      ...(!hasAllowedLength(password) && { password: ['password'] }),
    }),
    send: async ({ username, password }) => {
      props.onCreated((await write({ secret: props.secret, username: username.trim(), password })).username);
    },
  });
  const { values } = form;

  return (
    <ShortForm
      form={form}
      describe={({ status }) => (status === 410 ? setUp.gone : undefined)}
      submitLabel={setUp.submit}
      busyLabel={setUp.submitting}
    >
      <p className="text-muted">{setUp.intro}</p>
      <TextField
        {...form.text('username')}
        label={accounts.email}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <NewPasswordField
        name="password"
        label={accounts.password}
        value={values.password}
        onChange={(value) => form.change('password', value)}
        username={values.username}
        error={form.error('password')}
      />
    </ShortForm>
  );
}
