import { useMessages } from '#web/messages/office/messages-context.tsx';
import { reachCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { WorkItem } from '../../records.ts';
import { CallWaits } from '../call-waits.tsx';
import { useCallWaits } from '../use-call-waits.ts';

/** Calls the customer, or writes to them; outside the hours of calls it says when they begin. */
export function Reach({ item }: { item: WorkItem }) {
  const { enquiries, list } = useMessages();
  const text = useCallWaits()(item);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="flex gap-1">
        {reachCell(
          item.mobile,
          { call: enquiries.call, message: list.message },
          text && <CallWaits mobile={item.mobile} text={text} />,
        )}
      </span>
      {text && <span className="text-muted text-sm">{text}</span>}
    </span>
  );
}
