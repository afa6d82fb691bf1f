import { endCall, useBegunCall } from '#features/customer-files/web/reach/begun-call.ts';
import { formatClockTime, indiaWallTime } from '#shared/dates/clock.ts';

import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface AskedNoticeProps {
  itemId: number;
  onDismissed?: () => void;
}

/** Asks how a call about the item ended, until that is noted or there was none. */
export function AskedNotice({ itemId, onDismissed }: AskedNoticeProps) {
  const { calls } = useMessages();
  const begun = useBegunCall();
  if (begun?.item !== itemId) return null;
  return (
    <Notice kind="info">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p>{calls.asked(formatClockTime(indiaWallTime(new Date(begun.at)).slice(11, 16)))}</p>
        <Button
          onPress={() => {
            endCall(itemId);
            onDismissed?.();
          }}
        >
          {calls.notCalled}
        </Button>
      </div>
    </Notice>
  );
}
