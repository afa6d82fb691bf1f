import { Link } from 'react-router';
import type { RecordedStatus } from '#features/applications/catalogue.ts';
import { ApplicationStatusBadge } from '#features/applications/web/application-status.tsx';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import type { ShowOutcome } from '#web/ui/outcome-notice.tsx';
import type { CustomerFile, FileApplication } from '../contract.ts';
import { FileCard } from './file-card.tsx';
import { StepOwner } from './step-owner.tsx';

interface ApplicationsCardProps {
  file: CustomerFile;
  onOutcome: ShowOutcome;
}

/** Every application for the person. */
export function ApplicationsCard({ file: { applications }, onOutcome }: ApplicationsCardProps) {
  const { customerFile: words } = useMessages();
  const { isAdmin, username } = usePerson();
  const addressOf = ({ id, itemId, owner }: FileApplication) => {
    if (isAdmin) return `/allapplications?open=${id}`;
    // Of somebody else's whose next step is theirs.
    return itemId !== null && owner === username ? `/work?open=${itemId}` : `/allcreditcarddata?open=${id}`;
  };
  return (
    <FileCard title={words.applications}>
      {applications.length === 0 && <p className="text-muted text-sm">{words.noApplications}</p>}
      {applications.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {applications.map((application) => (
            <li key={application.id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={addressOf(application)} className="rounded-sm font-medium text-ink hover:underline">
                  {application.bank} · {application.card}
                </Link>
                <ApplicationStatusBadge status={(application.finalStatus ?? application.status) as RecordedStatus} />
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
                <time dateTime={application.createdDate}>{formatInstant(application.createdDate)}</time>
                <StepOwner
                  kind="application"
                  record={application}
                  what={`${application.bank}, ${application.card}`}
                  onOutcome={onOutcome}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </FileCard>
  );
}
