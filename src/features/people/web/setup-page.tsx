import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { fieldText } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { focusField } from '#web/ui/form/fields.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { requestSetUp } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { longestPassword, shortestPassword } from './password-strength.ts';

/** Creates the first administrator, through the one-time link the server printed. */
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

interface Refused {
  username?: string | undefined;
  password?: string | undefined;
}

function SetupForm(props: { secret: string; onCreated: (username: string) => void }) {
  const messages = useMessages();
  const { accounts, fields, people } = messages;
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const [refused, setRefused] = useState<Refused>({});
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const setUp = useIdempotentWrite(requestSetUp);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const { length } = Array.from(password);
    const isWrongLength = length < shortestPassword || length > longestPassword;
    const problems: Refused = {
      username: username.trim() ? undefined : accounts.emailMissing,
      password: isWrongLength ? fields.password : undefined,
    };
    setRefused(problems);
    setFailure(undefined);
    if (problems.username ?? problems.password) return focusField(form, problems.username ? 'username' : 'password');
    isSending.current = true;
    setBusy(true);
    try {
      props.onCreated((await setUp({ secret: props.secret, username: username.trim(), password })).username);
    } catch (error) {
      const failed = error instanceof CallFailed ? error : new CallFailed('broken', 0);
      const told = {
        username: fieldText(failed, 'username', messages),
        password: fieldText(failed, 'password', messages),
      };
      setRefused(told);
      if (!(told.username ?? told.password)) setFailure(failed);
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
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={refused.username}
      />
      <NewPasswordField
        name="password"
        label={accounts.password}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setRefused({ ...refused, password: undefined });
        }}
        username={username}
        error={refused.password}
      />
      {failure && (
        <Notice kind="danger">{failure.status === 410 ? people.setUpGone : describeFailure(failure, messages)}</Notice>
      )}
      <SubmitButton label={people.setUpSubmit} busyLabel={people.setUpSubmitting} isBusy={isBusy} />
    </form>
  );
}
