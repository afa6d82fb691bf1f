import { countsAsEmpty, emptySign } from '#features/cards/rules.ts';
import { ReachEmail, ReachNumber, type ReachProps } from '#features/customer-files/web/reach/reach.tsx';
import { RevealedValue } from '#features/reveals/web/revealed-value.tsx';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { Application } from '../api.ts';
import { ApplicationStatusBadge } from '../application-status.tsx';
import { ScreenshotButton } from './screenshot-button.tsx';

interface ApplicationDetailsProps {
  application: Application;
  /** What is planned, where it stands among the work. */
  reach?: Pick<ReachProps, 'planned' | 'itemId'>;
  onShow: (application: Application) => void;
}

export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { applications: words } = useMessages();
  const { application } = props;
  const { id, isAdmin } = usePerson();
  // Whoever has its next step without having made it sees the PAN masked.
  const isFixed = id === application.staffId || !isAdmin;
  const pan = isFixed ? (
    application.pan
  ) : (
    <RevealedValue key="pan" record={`customer ${application.customerId}`} field="pan" masked={application.pan} />
  );
  const entries: DescriptionEntry[] = [
    [words.bank, application.bank.name],
    [words.card, application.card],
    [words.caseNumber, application.caseNumber ?? emptySign],
    [words.status, <ApplicationStatusBadge key="status" status={application.status} />],
    [words.finalStatus, <ApplicationStatusBadge key="final" status={application.finalStatus} />],
    [
      words.remarks,
      <span key="remarks" className="whitespace-pre-line">
        {countsAsEmpty(application.remarks) ? emptySign : application.remarks}
      </span>,
    ],
    [
      words.mobile,
      <ReachNumber
        key="mobile"
        of="application"
        id={application.id}
        mobile={application.mobile}
        isTold
        {...props.reach}
      />,
    ],
    [words.email, <ReachEmail key="email" of="application" id={application.id} email={application.email} />],
    [words.pincode, application.pincode],
    // Placed between lines without links, as the target of the button beside it overlaps them.
    [words.pan, pan],
    [words.created, formatInstant(application.createdDate)],
    [
      words.staff,
      <PersonName
        key="staff"
        name={application.staffName}
        username={application.staff}
        picture={application.staffPicture}
      />,
    ],
    [
      words.screenshot,
      application.screenshotId && (application.screenshot !== null || isAdmin) ? (
        <ScreenshotButton key="screenshot" application={application} size="large" onShow={props.onShow} />
      ) : (
        emptySign
      ),
    ],
  ];
  return <DescriptionList entries={entries} />;
}
