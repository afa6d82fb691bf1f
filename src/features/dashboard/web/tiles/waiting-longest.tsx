import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { EnquiriesToday } from '../../contract.ts';
import { enquiriesAt } from './enquiry-links.ts';

/** The enquiries that have waited longest; each opens in the list. */
export function WaitingLongest(props: {
  waiting: EnquiriesToday['waitingLongest'];
  describeWait: (since: string) => string;
}) {
  const { enquiries } = useMessages();
  return (
    <ol className="flex flex-col">
      {props.waiting.map(({ id, reference, serviceType, createdDate }) => (
        <li key={id} className="border-line border-t first:border-t-0">
          <Link
            to={enquiriesAt({ status: ['Pending'], isOldestFirst: true, open: id })}
            className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
          >
            <span>
              <span className="block text-ink">{reference}</span>
              <span className="block text-muted">{enquiries.services[serviceType]}</span>
            </span>
            <time dateTime={createdDate} title={formatInstant(createdDate)} className="tabular-nums">
              {props.describeWait(createdDate)}
            </time>
          </Link>
        </li>
      ))}
    </ol>
  );
}
