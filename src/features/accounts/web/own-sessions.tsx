import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { mayLeaveScreen } from '#web/ui/dialog/unsaved-input.ts';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OwnSession } from '../contract.ts';
import { signOutToSite } from './api.ts';
import { ownSessionsQuery, requestSessionEnd, requestSessionsEnd } from './own-account.ts';
import { SessionLine } from './session-line.tsx';
import { useDeviceLabel } from './use-device-label.ts';

/** The person's sessions; one, all others, or all of them can be ended. */
export function OwnSessions() {
  const messages = useMessages();
  const { sessions } = messages.ownAccount;
  const query = useQuery(ownSessionsQuery);
  const describe = useDeviceLabel();
  const [ending, setEnding] = useState<'others' | 'all'>();
  const [message, setMessage] = useState<string>();
  const { isBusy, failure, submit } = useSubmission();

  const endOne = (session: OwnSession) => {
    setMessage(undefined);
    void submit(async () => {
      await requestSessionEnd(session.id);
      setMessage(sessions.ended(describe(session)));
      await query.refetch();
    });
  };
  const endMany = () => {
    setEnding(undefined);
    setMessage(undefined);
    void submit(async () => {
      if (ending === 'all' && !(await mayLeaveScreen())) return;
      const { ended } = await requestSessionsEnd(ending === 'others');
      if (ending === 'all') return signOutToSite();
      setMessage(sessions.othersEnded(ended));
      return query.refetch();
    });
  };

  return (
    <div className="flex flex-col gap-4">
      {query.error && <RetryNotice text={sessions.failed} query={query} />}
      {query.data ? (
        <ul className="flex flex-col divide-y divide-line">
          {query.data.map((session) => (
            <SessionLine key={session.id} session={session} isBusy={isBusy} onEnd={() => endOne(session)} />
          ))}
        </ul>
      ) : (
        !query.error && <Skeleton className="my-4 w-1/2" />
      )}
      {message !== undefined && <Notice kind="success">{message}</Notice>}
      {failure && <Notice kind="danger">{`${sessions.endFailed} ${describeFailure(failure, messages)}`}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" isDisabled={isBusy} onPress={() => setEnding('others')}>
          {sessions.endOthers}
        </Button>
        <Button kind="danger" isDisabled={isBusy} onPress={() => setEnding('all')}>
          {sessions.endAll}
        </Button>
      </div>
      {ending && (
        <Confirmation
          question={ending === 'others' ? sessions.endOthersQuestion : sessions.endAllQuestion}
          text={ending === 'others' ? sessions.endOthersText : sessions.endAllText}
          confirmLabel={ending === 'others' ? sessions.endOthers : sessions.endAll}
          onClose={() => setEnding(undefined)}
          onConfirm={endMany}
        />
      )}
    </div>
  );
}
