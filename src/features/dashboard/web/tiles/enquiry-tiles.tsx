import { type EnquiryStatus, enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { formatDate } from '#shared/dates/dates.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { useLocale } from '#web/messages/office/messages-context.tsx';
import { openStatuses, type Period, waitingShown } from '../../catalogue.ts';
import type { EnquiriesByDay } from '../../contract.ts';
import { daysWaited } from '../../rules.ts';
import { useEnquiriesByDay, useEnquiriesToday } from '../api.ts';
import { DayChart } from '../charts/day-chart.tsx';
import type { DaySeries } from '../charts/day-columns.ts';
import { DayTable } from '../charts/day-table.tsx';
import type { Fill } from '../charts/fills.tsx';
import { type Share, ShareBars, ShareTable } from '../charts/share-bars.tsx';
import { showNumber } from '../show-number.ts';
import { ComparedToWeekBefore } from './compared-to-week-before.tsx';
import { enquiriesAt, rangeOf } from './enquiry-links.ts';
import { NoteLink } from './number-tile.tsx';
import { asked, mostServiceBars, ServiceBars, ServiceTable } from './service-shares.tsx';
import { chartTile, listTile, numberTile, type Tile } from './tile.tsx';
import { BarsSkeleton, ChartSkeleton, ItemsSkeleton } from './tile-skeletons.tsx';
import { WaitingLongest } from './waiting-longest.tsx';

const fills: Record<EnquiryStatus, Fill> = {
  Pending: 'waiting',
  'In Progress': 'active',
  Completed: 'done',
  Cancelled: 'ended',
};

const madeOn = (day: string) => enquiriesAt({ created: { from: day, to: day } });

export const enquiryNumbers: readonly Tile[] = [
  numberTile({
    name: 'created',
    title: ({ messages }) => messages.dashboard.created,
    useResult: useEnquiriesToday,
    show: ({ created, today, weekBefore }, { messages: { dashboard } }) => ({
      number: showNumber(created),
      to: madeOn(today),
      label: dashboard.createdLabel(created, showNumber(created)),
      note: <ComparedToWeekBefore {...{ created, weekBefore }} listOf={madeOn} />,
    }),
  }),
  numberTile({
    name: 'open',
    title: ({ messages }) => messages.dashboard.open,
    useResult: useEnquiriesToday,
    show: ({ pending, inProgress }, { messages: { dashboard, enquiries } }) => ({
      number: showNumber(pending + inProgress),
      to: enquiriesAt({ status: openStatuses }),
      label: dashboard.openLabel(pending + inProgress, showNumber(pending + inProgress)),
      note: [
        { status: 'Pending' as const, number: pending },
        { status: 'In Progress' as const, number: inProgress },
      ].map(({ status, number }) => (
        <NoteLink key={status} to={enquiriesAt({ status: [status] })}>
          {dashboard.ofStatus(enquiries.statuses[status], showNumber(number))}
        </NoteLink>
      )),
    }),
  }),
  numberTile({
    name: 'completed',
    title: ({ messages }) => messages.dashboard.completed,
    useResult: useEnquiriesToday,
    show: ({ completed, today }, { messages: { dashboard } }) => ({
      number: showNumber(completed),
      to: enquiriesAt({ completed: { from: today, to: today } }),
      label: dashboard.completedLabel(completed, showNumber(completed)),
      note: <p>{dashboard.completedNote}</p>,
    }),
  }),
];

function describeWait(since: string, today: string, dashboard: OfficeMessages['dashboard']): string {
  const days = daysWaited(since, today);
  return days === 0 ? dashboard.waitedToday : dashboard.days(days, showNumber(days));
}

const lastDays = ({ messages: { dashboard } }: ReturnType<typeof useLocale>, period: Period) =>
  dashboard.inLast(dashboard.days(Number(period), period));

const isEmpty = ({ services }: EnquiriesByDay) => services.every(({ created }) => created === 0);

export const enquiryPanels: readonly Tile[] = [
  listTile({
    name: 'waiting-longest',
    title: ({ messages }) => messages.dashboard.waitingLongest,
    subtitle: ({ messages }) => messages.dashboard.waitingHint,
    useResult: useEnquiriesToday,
    isShort: ({ waitingLongest }) => waitingLongest.length < waitingShown,
    skeleton: <ItemsSkeleton items={waitingShown} />,
    allAt: ({ waitingLongest }) =>
      waitingLongest.length > 0 && enquiriesAt({ status: openStatuses, isOldestFirst: true }),
    show: ({ waitingLongest, today }, _title, { messages: { dashboard } }) => (
      <WaitingLongest waiting={waitingLongest} describeWait={(since) => describeWait(since, today, dashboard)} />
    ),
  }),
  chartTile({
    name: 'by-day',
    title: ({ messages }) => messages.dashboard.byDay,
    subtitle: lastDays,
    useResult: useEnquiriesByDay,
    isEmpty,
    isShort: isEmpty,
    skeleton: <ChartSkeleton />,
    className: 'xl:col-span-2',
    chart: (data, title, { messages }) => <DayChart title={title} series={seriesOf(data, messages)} />,
    table: (data, title, { messages }) => <DayTable title={title} series={seriesOf(data, messages)} />,
  }),
  chartTile({
    name: 'by-status',
    title: ({ messages }) => messages.dashboard.byStatus,
    subtitle: lastDays,
    useResult: useEnquiriesByDay,
    isEmpty,
    skeleton: <BarsSkeleton bars={4} />,
    chart: (data, _title, { messages }) => <ShareBars shares={statusesOf(data, messages)} />,
    table: (data, title, { messages }) => (
      <ShareTable title={title} head={messages.enquiries.status} shares={statusesOf(data, messages)} />
    ),
  }),
  chartTile({
    name: 'by-service',
    title: ({ messages }) => messages.dashboard.byService,
    subtitle: lastDays,
    useResult: useEnquiriesByDay,
    isEmpty,
    skeleton: <BarsSkeleton bars={mostServiceBars} isWide />,
    className: 'xl:col-span-2',
    chart: (data) => <ServiceBars {...asked(data)} />,
    table: (data, title) => <ServiceTable numbers={asked(data)} title={title} />,
  }),
];

function seriesOf({ days }: EnquiriesByDay, { dashboard, enquiries }: OfficeMessages): DaySeries<EnquiryStatus> {
  return {
    days: days.map(({ day, statuses }) => ({ day, numbers: statuses })),
    kinds: enquiryStatuses.map((kind) => ({ kind, title: enquiries.statuses[kind], fill: fills[kind] })),
    describe: (number, { from, to }, status) => {
      const shown = showNumber(number);
      const sentence =
        from === to
          ? dashboard.onDay(number, shown, formatDate(from))
          : dashboard.inRange(number, shown, formatDate(from), formatDate(to));
      return status ? dashboard.withStatus(sentence, enquiries.statuses[status]) : sentence;
    },
    listAt: (created, status) => enquiriesAt({ created, ...(status && { status: [status] }) }),
  };
}

function statusesOf(data: EnquiriesByDay, { enquiries }: OfficeMessages): Share[] {
  return enquiryStatuses.map((status) => ({
    title: enquiries.statuses[status],
    number: data.days.reduce((sum, { statuses }) => sum + statuses[status], 0),
    fill: fills[status],
    to: enquiriesAt({ status: [status], created: rangeOf(data) }),
  }));
}
