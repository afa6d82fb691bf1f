import type { WireRequest } from '#features/attendance/requests/contract.ts';
import { RequestsPage } from '#features/attendance/requests/web/requests-page.tsx';
import { indiaToday } from '#shared/dates/dates.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

const LeaveWork = lazySection(
  () =>
    Promise.all([import('#features/work/people/web/leave-work.tsx'), openNamespace('calls')]).then(
      ([module]) => module.LeaveWork,
    ),
  () => null,
);

/** Beside a leave that is not over: what of the person's work is due in it. */
const renderLeave = ({ username, fromDay, toDay }: WireRequest) =>
  toDay >= indiaToday() && <LeaveWork key={username + fromDay} username={username} from={fromDay} to={toDay} />;

/** /attendancerequests, with what the features beside attendance have to say of a leave. */
export const AttendanceRequestsPage = () => <RequestsPage renderLeave={renderLeave} />;
