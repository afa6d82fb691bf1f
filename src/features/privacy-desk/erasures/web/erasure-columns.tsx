import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, dayCell, instantCell, numberCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import { type ErasureState, erasureStates } from '../catalogue.ts';
import type { Erasure } from '../contract.ts';

const tones: Record<ErasureState, StatusTone> = { hidden: 'waiting', undone: 'ended', erased: 'done' };

export function ErasureStateBadge({ state, label }: { state: ErasureState; label: string }) {
  return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
}

/** The day on which the last of it goes. */
const lastDay = ({ records }: Erasure) =>
  records
    .map(({ eraseDay }) => eraseDay)
    .toSorted()
    .at(-1);

export function erasureColumns({ erasures }: OfficeMessages): Column<Erasure>[] {
  return [
    {
      key: 'person',
      item: 'who',
      title: erasures.person,
      widthRem: 15,
      cell: ({ id, firstName, lastName }) => textCell(`${firstName} ${lastName}`.trim() || erasures.nameless(id)),
    },
    {
      key: 'hiddenDate',
      item: 'when',
      title: erasures.hiddenDate,
      widthRem: 11,
      sort: 'descending',
      cell: ({ hiddenDate }) => instantCell(hiddenDate),
    },
    {
      key: 'hiddenBy',
      title: erasures.hiddenBy,
      widthRem: 12,
      cell: ({ hiddenBy, hiddenByName }) => textCell(hiddenByName ?? hiddenBy ?? erasures.byRestore),
    },
    {
      key: 'reason',
      item: 'what',
      title: erasures.reason,
      widthRem: 16,
      cell: ({ reason }) => textCell(reason || '–'),
    },
    { key: 'records', title: erasures.records, widthRem: 6, cell: ({ records }) => numberCell(records.length) },
    {
      key: 'eraseDay',
      title: erasures.eraseDay,
      widthRem: 9,
      cell: (row) => {
        const day = lastDay(row);
        return day ? dayCell(day) : '–';
      },
    },
    {
      key: 'state',
      item: 'state',
      title: erasures.state,
      widthRem: 10,
      cell: ({ state }) => <ErasureStateBadge state={state} label={erasures.states[state]} />,
    },
  ];
}

export function erasureFilters({ erasures }: OfficeMessages): Filter[] {
  return [choiceFilter('state', erasures.state, erasureStates, erasures.states)];
}
