import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import type { EnquiryStatus } from '../../catalogue.ts';
import type { EnquiryWithHistory } from '../../contract.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';

/** Conflict resolution of an enquiry's status. */
export function StatusConflict(props: {
  chosen: EnquiryStatus;
  enquiry: EnquiryWithHistory;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { enquiries } = useMessages();
  const { chosen, enquiry } = props;
  const latest = enquiry.history.reduce<EnquiryWithHistory['history'][number] | undefined>(
    (newest, entry) => (!newest || entry.changedDate > newest.changedDate ? entry : newest),
    undefined,
  );
  return (
    <ConflictNotice
      title={enquiries.conflictTitle}
      actions={
        <>
          <Button onPress={props.onKeep}>{enquiries.conflictKeep(enquiries.statuses[enquiry.status])}</Button>
          {chosen !== enquiry.status && (
            <Button onPress={props.onTake}>{enquiries.conflictTake(enquiries.statuses[chosen])}</Button>
          )}
        </>
      }
    >
      <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        <dt>{enquiries.conflictYours}</dt>
        <dd>
          <EnquiryStatusBadge status={chosen} />
        </dd>
        <dt>{enquiries.conflictTheirs}</dt>
        <dd>
          <EnquiryStatusBadge status={enquiry.status} />
          {latest && ` ${latest.changedBy}, `}
          {latest && <time className="whitespace-nowrap">{formatInstant(latest.changedDate)}</time>}
        </dd>
      </dl>
    </ConflictNotice>
  );
}
