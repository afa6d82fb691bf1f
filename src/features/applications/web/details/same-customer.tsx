import { Link } from 'react-router';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { WireSameCustomer } from '../../records.ts';
import { ApplicationStatusBadge } from '../application-status.tsx';

/** Other people's records of the same PAN and their applications; for administrators. */
export function SameCustomer({ records }: { records: readonly WireSameCustomer[] }) {
  const { applications: words } = useMessages();
  return (
    <section aria-labelledby="same-customer" className="flex flex-col gap-2">
      <h3 id="same-customer" className="font-semibold">
        {words.sameCustomer}
      </h3>
      <p className="text-muted text-sm">{words.sameCustomerNote}</p>
      <ul className="flex flex-col gap-3 text-sm">
        {records.map((record) => (
          <li key={record.customerId} className="rounded-md border border-line p-3">
            <p className="font-medium">{`${record.firstName} ${record.lastName}`}</p>
            <p className="text-muted">{words.enteredBy(record.createdByName ?? record.createdByUsername)}</p>
            {record.applications.length === 0 && <p>{words.noApplications}</p>}
            <ul className="mt-2 flex flex-col gap-1 empty:hidden">
              {record.applications.map((application) => (
                <li key={application.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link
                    to={{ search: `?open=${application.id}` }}
                    className="min-w-0 rounded-sm text-ink hover:underline"
                  >
                    {words.openOther(application.bankName, formatDate(application.createdDate))}
                  </Link>
                  <ApplicationStatusBadge status={application.finalStatus ?? application.status} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
