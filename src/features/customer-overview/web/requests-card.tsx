import { Link } from 'react-router';
import { EnquiryStatusBadge } from '#features/enquiries/web/enquiry-status.tsx';
import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { ShowOutcome } from '#web/ui/outcome-notice.tsx';
import type { CustomerFile, FileRequest } from '../contract.ts';
import { FileCard } from './file-card.tsx';
import { NewRequestButton } from './new-request-button.tsx';
import { StepOwner } from './step-owner.tsx';

const PrintSlip = lazySection(() => import('#features/tracking/web/print-slip.tsx').then((module) => module.PrintSlip));

interface RequestsCardProps {
  file: CustomerFile;
  services: ServiceNames;
  onOutcome: ShowOutcome;
}

/** Everything the person has asked for. */
export function RequestsCard({ file: { id: fileId, requests }, services, onOutcome }: RequestsCardProps) {
  const { customerFile: words } = useMessages();
  const { isAdmin } = usePerson();
  // An administrator opens it where all are listed, closed ones with them; staff where they work on it.
  const addressOf = ({ id, itemId }: FileRequest) =>
    isAdmin ? `/allservicesdata?open=${id}` : `/work?open=${itemId ?? ''}`;
  return (
    <FileCard title={words.requests} action={<NewRequestButton fileId={fileId} />}>
      {requests.length === 0 && <p className="text-muted text-sm">{words.noRequests}</p>}
      {requests.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {requests.map((request) => {
            const service = serviceNameIn(services, request.serviceType);
            return (
              <li key={request.id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={addressOf(request)} className="rounded-sm font-medium text-ink hover:underline">
                    {service} · {request.reference}
                  </Link>
                  <EnquiryStatusBadge status={request.status} />
                </div>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
                  <time dateTime={request.createdDate}>{formatInstant(request.createdDate)}</time>
                  <StepOwner
                    record={request}
                    kind="request"
                    what={`${service}, ${request.reference}`}
                    onOutcome={onOutcome}
                  />
                  <PrintSlip id={request.id} reference={request.reference} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </FileCard>
  );
}
