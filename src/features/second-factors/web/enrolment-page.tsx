import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { BareFrame } from '#web/layout/bare-frame.tsx';
import type { ReturnAddress } from '#web/layout/page/gate.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { newQueryClient } from '#web/layout/query-client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { isEnrolmentDue, noteEnrolment } from '#web/session/tab-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SecondFactorsSection } from './second-factors-section.tsx';

/** The only accessible page while the person's role requires a second factor and they have none. */
export function EnrolmentPage() {
  const { account, factors, frame } = useMessages();
  const { landingOf, signOut } = usePageRegistry();
  const person = usePerson();
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as ReturnAddress;
  const [queryClient] = useState(newQueryClient);
  const [wasDue] = useState(isEnrolmentDue);
  const [isDone, setDone] = useState(false);

  if (!wasDue) return <Navigate to="/profile" replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <BareFrame>
        <div>
          <PageHeading title={account.enrolment.title} />
          <p className="text-muted">{account.enrolment.text}</p>
        </div>
        <h2 className="sr-only">{factors.title}</h2>
        <SecondFactorsSection
          onEnrolled={() => {
            noteEnrolment(false);
            setDone(true);
          }}
        />
        {isDone && (
          <>
            <Notice kind="info">{account.enrolment.done}</Notice>
            <Button kind="primary" onPress={() => void navigate(from ?? landingOf(person), { replace: true })}>
              {account.enrolment.goOn}
            </Button>
          </>
        )}
        <Button kind="quiet" onPress={() => void signOut()}>
          {frame.logOut}
        </Button>
      </BareFrame>
    </QueryClientProvider>
  );
}
