import { Link } from 'react-router';
import { ReachButtons } from '#features/customer-files/web/reach/reach.tsx';
import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { openStatuses, waitingShown } from '../../catalogue.ts';
import type { EnquiriesToday } from '../../contract.ts';
import { enquiriesAt } from './enquiry-links.ts';

/** The open enquiries that have waited longest: each opens in the list, and its visitor can be called or written to. */
export function WaitingLongest(props: {
  waiting: EnquiriesToday['waitingLongest'];
  describeWait: (since: string) => string;
}) {
  const { dashboard, enquiries } = useMessages();
  const services = useServiceNames();
  if (props.waiting.length === 0) return <p className="my-auto text-sm">{dashboard.nobodyWaits}</p>;
  const isAll = props.waiting.length < waitingShown;
  return (
    <>
      <ol className="flex flex-col">
        {props.waiting.map(({ id, firstName, mobile, serviceType, status, createdDate }) => (
          <li key={id} className="flex items-center border-line border-t first:border-t-0">
            <Link
              to={enquiriesAt({ status: openStatuses, isOldestFirst: true, open: id })}
              className="-ms-2 grid min-h-14 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <span title={firstName} className="truncate font-medium text-ink">
                {firstName}
              </span>
              <time dateTime={createdDate} title={formatInstant(createdDate)} className="text-end tabular-nums">
                {props.describeWait(createdDate)}
              </time>
              <span className="truncate text-muted">{serviceNameIn(services, serviceType)}</span>
              <span className="text-end text-muted">{enquiries.statuses[status]}</span>
            </Link>
            <span className="-me-2 flex shrink-0">
              <ReachButtons of="request" id={id} mobile={mobile} />
            </span>
          </li>
        ))}
      </ol>
      {/* At the bottom of a panel as tall as its neighbour. */}
      {isAll && <p className="mt-auto border-line border-t pt-3 text-muted text-sm">{dashboard.nobodyElseWaits}</p>}
    </>
  );
}
