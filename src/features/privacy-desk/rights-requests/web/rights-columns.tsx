import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, dayCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { RightsRequest } from '../contract.ts';
import { type RightsState, rightsKinds, rightsStates } from '../rules.ts';
import { DueDay } from './due-day.tsx';

const tones: Record<RightsState, StatusTone> = {
  open: 'active',
  overdue: 'waiting',
  granted: 'done',
  refused: 'ended',
};

export function RightsStateBadge({ state, label }: { state: RightsState; label: string }) {
  return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
}

export function rightsColumns({ rights }: OfficeMessages): Column<RightsRequest>[] {
  return [
    {
      key: 'firstName',
      item: 'who',
      title: rights.firstName,
      widthRem: 15,
      cell: ({ id, firstName }) => textCell(firstName || rights.nameless(id)),
    },
    { key: 'kind', item: 'what', title: rights.kind, widthRem: 14, cell: ({ kind }) => textCell(rights.kinds[kind]) },
    {
      key: 'receivedDay',
      title: rights.receivedDay,
      widthRem: 8,
      sort: 'descending',
      cell: ({ receivedDay }) => dayCell(receivedDay),
    },
    {
      key: 'dueDay',
      item: 'when',
      title: rights.dueDay,
      widthRem: 14,
      sort: 'ascending',
      cell: (request) => <DueDay request={request} />,
      itemCell: (request) => <DueDay request={request} isTitled />,
    },
    {
      key: 'state',
      item: 'state',
      title: rights.state,
      widthRem: 11,
      cell: ({ state }) => <RightsStateBadge state={state} label={rights.states[state]} />,
    },
  ];
}

export function rightsFilters({ rights }: OfficeMessages): Filter[] {
  return [
    { ...choiceFilter('state', rights.state, rightsStates, rights.states), isEveryday: true },
    choiceFilter('kind', rights.kind, rightsKinds, rights.kinds),
  ];
}
