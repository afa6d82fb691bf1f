import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ApplicationStatus } from '../../catalogue.ts';
import { applicationAddress, type EarlierApplication } from './apply-calls.ts';

/** The customer's recent applications at the same bank. Links open a new tab, so the form's input stays. */
export function EarlierNotice({ applications }: { applications: readonly EarlierApplication[] }) {
  const { apply, applications: words } = useMessages();
  const [newest] = applications;
  if (!newest) return null;
  return (
    <Notice kind="warning">
      <p>{apply.earlier(newest.bank.name, newest.bank.coolOffMonths)}</p>
      <ul>
        {applications.map((one) => (
          <li key={one.id}>
            {apply.earlierOne({
              date: formatDate(one.createdDate),
              card: one.bankName,
              status: words.statuses[one.status as ApplicationStatus],
            })}{' '}
            <EarlierLink id={one.id} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function EarlierLink({ id }: { id: number }) {
  const { apply } = useMessages();
  return (
    <a href={applicationAddress(id)} target="_blank" rel="noopener" className="inline-block py-0.5 underline">
      {apply.openEarlier}
    </a>
  );
}
