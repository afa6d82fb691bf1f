import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AttendanceToday } from '../../contract.ts';
import { useAttendanceToday } from '../api.ts';
import { showNumber } from '../show-number.ts';
import { listTile, type Tile } from './tile.tsx';

const groups = ['in', 'late', 'onLeave', 'notYetIn', 'reviews'] as const;
// On a tablet, where it has the whole width, beside each other.
const layout = 'grid gap-x-6 gap-y-0.5 text-sm sm:max-xl:grid-cols-5';
const lineStyle =
  'grid min-h-8 min-w-0 grid-cols-[6.5rem_2.5rem_minmax(0,1fr)] items-baseline gap-x-3 sm:max-xl:flex sm:max-xl:flex-col';
const numberStyle = 'font-semibold text-xl tabular-nums';

export const attendancePanels: readonly Tile[] = [
  listTile({
    name: 'attendance-today',
    title: ({ messages }) => messages.dashboard.attendanceToday,
    useResult: useAttendanceToday,
    skeleton: <GroupsSkeleton />,
    show: (data) => <Groups today={data} />,
  }),
];

/** Today's attendance; each number links to the list it counts. */
function Groups({ today }: { today: AttendanceToday }) {
  const { dashboard } = useMessages();
  const inMuster = `/muster?month=${today.today.slice(0, 7)}&on=${today.today}`;
  return (
    <dl className={layout}>
      {groups.map((group) => {
        const { number, names } = group === 'reviews' ? { number: today.reviews, names: [] } : today[group];
        const rest = number - names.length;
        const note = names.length > 0 && rest > 0 ? `${names.join(', ')} +${showNumber(rest)}` : names.join(', ');
        const word = dashboard.attendance[group];
        return (
          <div key={group} className={lineStyle}>
            <dt className="text-muted">{word}</dt>
            <dd className={numberStyle}>
              <Link
                to={group === 'reviews' ? '/allattendance?status=review' : `${inMuster}&state=${group}`}
                aria-label={dashboard.ofStatus(word, showNumber(number))}
                className="rounded-sm text-ink hover:underline"
              >
                {showNumber(number)}
              </Link>
            </dd>
            <dd className="min-h-5 w-full truncate text-muted">
              {group === 'notYetIn' && today.isOff ? dashboard.dayOff : note}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function GroupsSkeleton() {
  return (
    <div className={layout}>
      {groups.map((group) => (
        <div key={group} className={lineStyle}>
          <p>
            <Skeleton className="w-16" />
          </p>
          <p className={numberStyle}>
            <Skeleton className="h-5 w-8" />
          </p>
          <p className="min-h-5 w-full">
            <Skeleton className="w-24" />
          </p>
        </div>
      ))}
    </div>
  );
}
