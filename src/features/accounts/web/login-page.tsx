import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminRole, checkAccess, type Person } from '#shared/contract/access.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import type { ReturnAddress } from '#web/layout/page/gate.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { pageAt, usePageRegistry } from '#web/layout/page/registry.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { loadPage } from '#web/ui/lazy/load-page.ts';
import { leaveSession } from './api.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { FactorStepProps } from './factor-step.tsx';
import { useSignIn } from './use-sign-in.ts';

const FactorStep = lazyPart<FactorStepProps>(() =>
  loadPage(async () => {
    await openNamespace('work');
    return import('./factor-step.tsx').then((module) => module.FactorStep);
  }),
);

/** The sign-in page (specification §2.2). Entering it ends this browser's session. */
export function LoginPage() {
  const { accounts } = useMessages();
  const { warmUp } = usePageRegistry();
  const goOn = useGoOn();
  const farewell = useRef<Promise<void>>(undefined);
  const { question, credentials, isBusy, failure, problem, signIn, answer, back } = useSignIn({
    ready: () => farewell.current,
    onSignedIn: (user) => {
      storeSession(user);
      return goOn({ ...user, isAdmin: user.role === adminRole });
    },
  });

  useEffect(() => {
    farewell.current = leaveSession();
    warmUp();
  }, [warmUp]);

  if (question) {
    return (
      <BareFrame>
        <FactorStep
          username={credentials?.username ?? ''}
          question={question}
          isBusy={isBusy}
          failure={failure}
          onAnswer={answer}
          onClose={back}
        />
      </BareFrame>
    );
  }
  return (
    <BareFrame>
      <div>
        <PageHeading title={accounts.title} />
        <p className="text-muted">{accounts.intro}</p>
      </div>
      <CredentialsForm username={credentials?.username ?? ''} isBusy={isBusy} problem={problem} onSubmit={signIn} />
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
