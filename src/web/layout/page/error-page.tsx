import { useRouteError } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ChunkFailed } from '#web/ui/lazy/chunk.ts';
import { MessagePage } from './message-page.tsx';

/** Any other application error (specification §8). */
export function ErrorPage() {
  const { failures } = useMessages();
  const isChunk = useRouteError() instanceof ChunkFailed;
  return (
    <MessagePage
      title={failures.applicationError}
      text={isChunk ? `${failures.chunkFailed}. ${failures.chunkFailedHint}` : failures.applicationErrorHint}
    >
      <button type="button" onClick={() => location.reload()} className={buttonStyle('primary')}>
        {failures.reload}
      </button>
    </MessagePage>
  );
}
