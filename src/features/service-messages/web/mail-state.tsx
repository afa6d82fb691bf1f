import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { messageStateQuery } from './api.ts';

/** Whether messages can be sent, and what is to be done where they cannot. */
export function MailState() {
  const { siteMessages: words } = useMessages();
  const query = useQuery(messageStateQuery);
  const state = query.data;
  if (!state && !query.error) return null;
  return (
    <div className="px-4 pb-5 md:px-6">
      {!state ? (
        <RetryNotice text={words.stateFailed} query={query} />
      ) : state.isMailSetUp ? (
        <p className="text-muted text-sm">
          {[
            words.sentAs(state.from ?? ''),
            state.waiting + state.failed > 0 && words.counts(state.waiting, state.failed),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : (
        <Notice kind="warning">
          <p className="font-medium">{words.notSetUp}</p>
          <p>{words.setUpHint}</p>
        </Notice>
      )}
    </div>
  );
}
