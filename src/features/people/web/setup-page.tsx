import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { focusField, formText } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { requestSetUp } from './api.ts';

/** The first administrator, through the one-time link the server printed. */
export function SetupPage() {
  const { people } = useMessages();
  const secret = useLinkSecret();
  const [created, setCreated] = useState<string>();
  return (
    <BareFrame>
      <PageHeading title={people.setUpTitle} />
      {created !== undefined ? (
        <>
          <Notice kind="success">{people.setUpDone(created)}</Notice>
          <Link to="/login" className={buttonStyle('primary')}>
            {people.setUpToLogin}
          </Link>
        </>
      ) : secret ? (
        <SetupForm secret={secret} onCreated={setCreated} />
      ) : (
        <Notice kind="danger">{people.setUpNoSecret}</Notice>
      )}
    </BareFrame>
  );
}

/** The secret stands in the fragment, which never reaches a server; it is taken out of the address at once. */
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

interface Refused {
  username?: boolean;
  /** The sentence that says why. */
  password?: 'setUpPasswordLength' | 'setUpPasswordRefused' | undefined;
}

function SetupForm(props: { secret: string; onCreated: (username: string) => void }) {
  const messages = useMessages();
  const { accounts, people } = messages;
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const [refused, setRefused] = useState<Refused>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const username = formText(form, 'username').trim();
    const password = formText(form, 'password');
    const isWrongLength = password.length < 12 || password.length > 128;
    const found: Refused = { username: !username, password: isWrongLength ? 'setUpPasswordLength' : undefined };
    setRefused(found);
    setFailure(undefined);
    if (found.username || found.password) return focusField(form, found.username ? 'username' : 'password');
    isSending.current = true;
    setBusy(true);
    try {
      props.onCreated((await requestSetUp(props.secret, username, password)).username);
    } catch (error) {
      const failed = error instanceof CallFailed ? error : new CallFailed('broken', 0);
      const { fields: codes } = failed;
      if (codes.username ?? codes.password)
        setRefused({ username: !!codes.username, password: codes.password && 'setUpPasswordRefused' });
      else setFailure(failed);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-muted">{people.setUpIntro}</p>
      <TextField
        name="username"
        label={accounts.email}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        error={refused.username ? accounts.emailMissing : undefined}
      />
      <PasswordField
        name="password"
        label={accounts.password}
        hint={people.setUpPasswordHint}
        showLabel={accounts.showPassword}
        hideLabel={accounts.hidePassword}
        autoComplete="new-password"
        required
        maxLength={128}
        error={refused.password && people[refused.password]}
      />
      {failure && (
        <Notice kind="danger">{failure.status === 410 ? people.setUpGone : describeFailure(failure, messages)}</Notice>
      )}
      <SubmitButton label={people.setUpSubmit} busyLabel={people.setUpSubmitting} isBusy={isBusy} />
    </form>
  );
}
