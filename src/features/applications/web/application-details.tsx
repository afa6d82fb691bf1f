import type { ReactNode } from 'react';
import { countsAsEmpty, emptySign } from '#features/cards/rules.ts';
import { formatInstant } from '#shared/dates.ts';
import { showMobile } from '#shared/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Application } from './api.ts';
import { ApplicationStatusBadge } from './application-status.tsx';
import { ScreenshotButton } from './screenshot-button.tsx';

const linkStyle = 'rounded-sm text-ink hover:underline';

export function ApplicationDetails(props: { application: Application; onShow: (application: Application) => void }) {
  const { applications: words } = useMessages();
  const { application } = props;
  const entries: [title: string, value: ReactNode][] = [
    [words.bank, application.bank],
    [words.csId, application.csId ?? emptySign],
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
      <a
        key="mobile"
        href={`tel:${application.mobile}`}
        aria-label={words.call(showMobile(application.mobile))}
        className={`${linkStyle} tabular-nums`}
      >
        {showMobile(application.mobile)}
      </a>,
    ],
    [
      words.email,
      <a
        key="email"
        href={`mailto:${application.email}`}
        aria-label={words.write(application.email)}
        className={linkStyle}
      >
        {application.email}
      </a>,
    ],
    [words.pan, application.pan],
    [words.pincode, application.pincode],
    [words.created, formatInstant(application.createdDate)],
    [words.staff, application.staff],
  ];
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {entries.map(([title, value]) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="text-muted">{words.screenshot}</dt>
        <dd>
          {application.screenshot ? (
            <ScreenshotButton application={application} size="large" onShow={props.onShow} />
          ) : (
            emptySign
          )}
        </dd>
      </div>
    </dl>
  );
}
