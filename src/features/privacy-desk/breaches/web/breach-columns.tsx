import { duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, instantCell, numberCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { Breach } from '../contract.ts';
import { type BreachState, breachStates, dutyDue } from '../rules.ts';

const tones: Record<BreachState, StatusTone> = { overdue: 'waiting', running: 'active', told: 'done', closed: 'ended' };

export function BreachStateBadge({ state, label }: { state: BreachState; label: string }) {
  return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
}

/** Or judged that this one need not be. */
export const isTold = ({ reports }: Breach, duty: string) => reports.some((report) => report.duty === duty);

/** Whom to tell next, and by when. */
function nextOf(breach: Breach, { breaches }: OfficeMessages): string {
  const duty = breach.closedDate ? undefined : duties.find((one) => !isTold(breach, one));
  if (!duty) return '–';
  const due = dutyDue(duty, breach.noticedDate);
  return `${breaches.duties[duty]}: ${due ? breaches.by(formatInstant(due)) : breaches.now}`;
}

export function breachColumns(messages: OfficeMessages): Column<Breach>[] {
  const { breaches } = messages;
  return [
    {
      key: 'kind',
      item: 'who',
      title: breaches.kind,
      widthRem: 15,
      cell: ({ kind }) => textCell(breaches.kinds[kind]),
    },
    {
      key: 'noticedDate',
      item: 'when',
      title: breaches.noticedDate,
      widthRem: 11,
      sort: 'descending',
      cell: ({ noticedDate }) => instantCell(noticedDate),
    },
    {
      key: 'people',
      title: breaches.people,
      widthRem: 8,
      cell: ({ people }) => (people === null ? '–' : numberCell(people)),
    },
    {
      key: 'next',
      item: 'what',
      title: breaches.next,
      widthRem: 22,
      cell: (breach) => textCell(nextOf(breach, messages)),
    },
    {
      key: 'state',
      item: 'state',
      title: breaches.state,
      widthRem: 10,
      cell: ({ state }) => <BreachStateBadge state={state} label={breaches.states[state]} />,
    },
  ];
}

export function breachFilters({ breaches }: OfficeMessages): Filter[] {
  return [choiceFilter('state', breaches.state, breachStates, breaches.states)];
}
