import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { Enquiry, EnquiryWithHistory } from '../../contract.ts';
import { enquiryQuery } from '../api.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { EnquiryDetails } from './enquiry-details.tsx';
import { EraseEnquiry } from './erase-enquiry.tsx';
import { StatusForm } from './status-form.tsx';

/** One enquiry in full. The list's row is shown until the record is loaded. */
export function EnquiryDrawer(props: { id: number; row: Enquiry | undefined; onClose: () => void }) {
  const { enquiries, frame, list } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(enquiryQuery(props.id));
  const shown = data?.record ?? props.row;
  const isGone = error instanceof CallFailed && error.status === 404;
  return (
    <Drawer side="end" title={shown?.reference ?? enquiries.reference} closeLabel={frame.close} onClose={props.onClose}>
      <div className="flex flex-col gap-6 p-5">
        {error && (
          <RetryNotice
            text={isGone ? enquiries.gone : enquiries.failed}
            query={isGone ? undefined : { isFetching, refetch }}
          />
        )}
        {shown ? <EnquiryDetails enquiry={shown} /> : !error && <p role="status">{list.loading}</p>}
        {data && <StatusForm key={props.id} enquiry={data.record} version={data.version} />}
        {data && data.record.history.length > 0 && <History entries={data.record.history} />}
        {data && <EraseEnquiry id={props.id} reference={data.record.reference} onErased={props.onClose} />}
      </div>
    </Drawer>
  );
}

function History({ entries }: { entries: EnquiryWithHistory['history'] }) {
  const { enquiries } = useMessages();
  return (
    <section aria-labelledby="enquiry-history" className="flex flex-col gap-2">
      <h3 id="enquiry-history" className="font-semibold">
        {enquiries.history}
      </h3>
      <ol className="flex flex-col gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.changedDate} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EnquiryStatusBadge status={entry.status} />
            <span>{entry.changedBy}</span>
            <time dateTime={entry.changedDate} className="text-muted">
              {formatInstant(entry.changedDate)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
