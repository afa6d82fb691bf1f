import type { MarkKind } from '#features/attendance/catalogue.ts';
import { emptySign } from '#features/cards/rules.ts';
import { formatClockTime, formatTime } from '#shared/dates/clock.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import type { WireRequestDetail } from '../contract.ts';

/** The records of a request's days; of a correction also the day it would result in. */
export function RequestRecords({ request }: { request: WireRequestDetail }) {
  const { requests, reviews } = useMessages();
  return (
    <DrawerSection title={requests.recorded}>
      {request.marks.length === 0 && <p className="text-muted text-sm">{requests.nothingRecorded}</p>}
      <ul className="flex flex-col divide-y divide-line text-sm empty:hidden">
        {request.marks.map((mark) => (
          <li key={`${mark.kind} ${mark.countedDate}`} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="tabular-nums">{formatInstant(mark.countedDate)}</span>
            <span>{reviews.kinds[mark.kind]}</span>
            <span className="text-muted">{reviews.statuses[mark.status]}</span>
          </li>
        ))}
      </ul>
      {request.kind === 'correction' && <BeforeAndAfter request={request} />}
    </DrawerSection>
  );
}

function BeforeAndAfter({ request }: { request: WireRequestDetail }) {
  const { requests } = useMessages();
  const timeOf = (kind: MarkKind) => {
    const mark = request.marks.find((one) => one.kind === kind && ['counted', 'accepted'].includes(one.status));
    return mark && formatTime(mark.countedDate);
  };
  const lines = [
    [requests.in, timeOf('in'), request.inTime && formatClockTime(request.inTime)],
    [requests.out, timeOf('out'), request.outTime && formatClockTime(request.outTime)],
  ] as const;
  return (
    <table className="text-sm">
      <thead>
        <tr>
          <td />
          {[requests.before, requests.after].map((title) => (
            <th key={title} scope="col" className="py-1 pe-3 text-start font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([title, before, after]) => (
          <tr key={title} className="border-line border-t">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
              {title}
            </th>
            <td className="py-1.5 pe-3 tabular-nums">{before ?? emptySign}</td>
            <td className={`py-1.5 tabular-nums ${after ? 'font-medium' : 'text-muted'}`}>
              {after ?? before ?? emptySign}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
