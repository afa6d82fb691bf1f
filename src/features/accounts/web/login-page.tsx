import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FactorAnswerProps } from '#features/second-factors/web/factor-answer.tsx';
import { adminRole, checkAccess, type Person } from '#shared/contract/access.ts';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import type { ReturnAddress } from '#web/layout/page/gate.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { pageAt, usePageRegistry } from '#web/layout/page/registry.tsx';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { loadPage } from '#web/ui/lazy/load-page.ts';
import { type Credentials, leaveSession, requestSignIn } from './api.ts';
import { CredentialsForm } from './credentials-form.tsx';

const FactorAnswer = lazyPart<FactorAnswerProps & { onClose: () => void }>(() =>
  loadPage(() => import('#features/second-factors/web/factor-answer.tsx').then((module) => module.FactorAnswer)),
);

/** The sign-in page (specification §2.2). Entering it ends this browser's session. */
export function LoginPage() {
  const messages = useMessages();
  const { accounts, account } = messages;
  const { warmUp } = usePageRegistry();
  const goOn = useGoOn();
  const farewell = useRef<Promise<void>>(undefined);
  const [credentials, setCredentials] = useState<Credentials>();
  const [question, setQuestion] = useState<SecondFactorQuestion>();
  const { isBusy, failure, forget, submit } = useSubmission();

  useEffect(() => {
    farewell.current = leaveSession();
    warmUp();
  }, [warmUp]);

  useEffect(() => {
    if (!failure?.retryAfterSeconds) return;
    const timer = setTimeout(forget, failure.retryAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [failure, forget]);

  const signIn = (given: Credentials) =>
    void submit(async () => {
      await farewell.current;
      try {
        const user = await requestSignIn(given);
        storeSession(user);
        await goOn({ ...user, isAdmin: user.role === adminRole });
      } catch (error) {
        const nextQuestion = error instanceof CallFailed ? error.problem?.secondFactor : undefined;
        // Failures other than a 401 (offline, rate limit) leave the prompt as it is.
        if (!(error instanceof CallFailed && error.status !== 401)) setQuestion(nextQuestion);
        const { username, password } = given;
        setCredentials({ username, password: nextQuestion || question ? password : '' });
        throw error;
      }
    });
  const back = () => {
    forget();
    setQuestion(undefined);
    setCredentials(credentials && { ...credentials, password: '' });
  };

  if (question && credentials) {
    return (
      <BareFrame>
        <div>
          <PageHeading title={account.answer.title} />
          <p className="text-muted">{credentials.username}</p>
        </div>
        <FactorAnswer
          question={question}
          isBusy={isBusy}
          failure={failure}
          onAnswer={(answer) => signIn({ ...credentials, ...answer })}
          onClose={back}
        />
        <Button kind="quiet" onPress={back}>
          {account.answer.back}
        </Button>
      </BareFrame>
    );
  }
  const problem =
    failure && (failure.code === 'wrong-credentials' ? accounts.failed : describeFailure(failure, messages));
  return (
    <BareFrame>
      <div>
        <PageHeading title={accounts.title} />
        <p className="text-muted">{accounts.intro}</p>
      </div>
      <CredentialsForm
        username={credentials?.username ?? ''}
        isBusy={isBusy}
        problem={problem}
        onSubmit={(given) => signIn(given)}
      />
    </BareFrame>
  );
}

/** The page to return to, if the person may open it; else their landing page. */
function useGoOn() {
  const { pages, landingOf } = usePageRegistry();
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as ReturnAddress;
  return (person: Person) => {
    const target = from && pageAt(pages, from.split('?')[0] ?? '');
    const mayOpen = target && target.access !== 'public' && checkAccess(target.access, person) === 'allowed';
    return navigate(mayOpen ? from : landingOf(person), { replace: true });
  };
}
