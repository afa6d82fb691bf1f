import { useEffect, useRef } from 'react';
import { adminRole, type Person } from '#shared/contract/access.ts';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { Button } from '#web/ui/button.tsx';
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

interface LoginPageProps {
  /** Leads on; the form is busy until it has. */
  onSignedIn: (person: Person) => Promise<void> | void;
}

/** The sign-in page (specification §2.2). Entering it ends this browser's session. */
export function LoginPage({ onSignedIn }: LoginPageProps) {
  const { accounts } = useMessages();
  const farewell = useRef<Promise<void>>(undefined);
  const { question, credentials, isBusy, failure, problem, signIn, giveFactor, answer, back } = useSignIn({
    ready: () => farewell.current,
    onSignedIn: (user) => {
      storeSession(user);
      return onSignedIn({ ...user, isAdmin: user.role === adminRole });
    },
  });

  useEffect(() => {
    farewell.current = leaveSession();
  }, []);

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
      {giveFactor && (
        <Button kind="quiet" onPress={giveFactor}>
          {accounts.useFactor}
        </Button>
      )}
    </BareFrame>
  );
}
