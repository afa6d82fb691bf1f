import { type ApplicationStatus, applicationStatuses } from '#features/applications/catalogue.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { ApplicationsCounted } from '../../contract.ts';
import { useApplicationsCounted } from '../api.ts';
import type { Fill } from '../charts/fills.tsx';
import { type Share, ShareBars, ShareTable } from '../charts/share-bars.tsx';
import { showNumber } from '../show-number.ts';
import { applicationsAt } from './application-links.ts';
import { ComparedToWeekBefore } from './compared-to-week-before.tsx';
import { chartTile, numberTile, type Tile } from './tile.tsx';
import { BarsSkeleton } from './tile-skeletons.tsx';

const fills: Record<ApplicationStatus, Fill> = { Pending: 'waiting', Approved: 'done', Rejected: 'ended' };

const madeOn = (day: string) => applicationsAt({ created: { from: day, to: day } });

function statusesOf({ statuses, since, today }: ApplicationsCounted, { applications }: OfficeMessages): Share[] {
  return applicationStatuses.map((status) => ({
    title: applications.statuses[status],
    number: statuses[status],
    fill: fills[status],
    to: applicationsAt({ status, created: { from: since, to: today } }),
  }));
}

export const applicationNumbers: readonly Tile[] = [
  numberTile({
    name: 'applications-today',
    title: ({ messages }) => messages.dashboard.applicationsToday,
    useResult: useApplicationsCounted,
    show: ({ created, today, weekBefore }, { messages: { dashboard } }) => ({
      number: showNumber(created),
      to: madeOn(today),
      label: dashboard.applicationsTodayLabel(created, showNumber(created)),
      note: <ComparedToWeekBefore {...{ created, weekBefore }} listOf={madeOn} />,
    }),
  }),
];

export const applicationPanels: readonly Tile[] = [
  chartTile({
    name: 'applications-by-status',
    title: ({ messages }) => messages.dashboard.applicationsByStatus,
    subtitle: ({ messages: { dashboard } }, period) => dashboard.inLast(dashboard.days(Number(period), period)),
    useResult: useApplicationsCounted,
    isEmpty: ({ statuses }) => Object.values(statuses).every((number) => number === 0),
    skeleton: <BarsSkeleton bars={3} />,
    className: 'xl:col-span-2',
    chart: (data, _title, { messages }) => <ShareBars shares={statusesOf(data, messages)} />,
    table: (data, title, { messages }) => (
      <ShareTable
        title={title}
        head={messages.applications.status}
        shares={statusesOf(data, messages)}
        describe={messages.dashboard.applicationShare}
      />
    ),
  }),
];
