import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminRole, judgeAccess, type Person } from '#shared/access.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import type { ReturnAddress } from '#web/layout/page-gate.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { pageAt, usePageRegistry } from '#web/layout/page-registry.tsx';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/stored-session.ts';
import { focusField, formText } from '#web/ui/form-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { leaveSession, requestSignIn } from './api.ts';

/** Specification §2.2. Entering ends whatever session this browser still held. */
export function LoginPage() {
  const messages = useMessages();
  const { accounts } = messages;
  const { warmUp } = usePageRegistry();
  const goOn = useGoOn();
  const farewell = useRef<Promise<void>>(undefined);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState({ username: false, password: false });
  const [failure, setFailure] = useState<CallFailed>();

  useEffect(() => {
    farewell.current = leaveSession();
    warmUp();
  }, [warmUp]);

  useEffect(() => {
    if (!failure?.retryAfterSeconds) return;
    const timer = setTimeout(() => setFailure(undefined), failure.retryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [failure]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const username = formText(form, 'username').trim();
    const password = formText(form, 'password');
    setMissing({ username: !username, password: !password });
    setFailure(undefined);
    if (!username || !password) return focusField(form, username ? 'password' : 'username');
    isSending.current = true;
    setBusy(true);
    try {
      await farewell.current;
      const user = await requestSignIn(username, password);
      storeSession(user);
      await goOn({ ...user, isAdmin: user.role === adminRole });
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : new CallFailed('broken', 0));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <BareFrame>
      <div>
        <PageHeading title={accounts.title} />
        <p className="text-muted">{accounts.intro}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          name="username"
          label={accounts.email}
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
          {failure && (failure.code === 'wrong-credentials' ? accounts.failed : describeFailure(failure, messages))}
        </p>
        <SubmitButton label={accounts.submit} busyLabel={accounts.submitting} isBusy={isBusy} />
      </form>
    </BareFrame>
  );
}

/** To the page the person came for, if they may open it; else to their landing page. */
function useGoOn() {
  const { pages, landingOf } = usePageRegistry();
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as ReturnAddress;
  return (person: Person) => {
    const wanted = from && pageAt(pages, from.split('?')[0] ?? '');
    const mayOpen = wanted && wanted.access !== 'public' && judgeAccess(wanted.access, person) === 'allowed';
    return navigate(mayOpen ? from : landingOf(person), { replace: true });
  };
}
