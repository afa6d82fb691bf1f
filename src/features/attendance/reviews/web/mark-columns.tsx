import { emptySign } from '#features/cards/rules.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { dayCell, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import type { WireListedMark } from '../contract.ts';
import { MarkStatusBadge } from './mark-status.tsx';
import { showMetres } from './show-metres.ts';

export function markColumns({ reviews: words }: OfficeMessages): Column<WireListedMark>[] {
  return [
    { key: 'person', title: words.person, widthRem: 14, cell: (row) => textCell(row.username) },
    {
      key: 'status',
      title: words.status,
      widthRem: 9,
      sort: 'ascending',
      cardPlace: 'head',
      cell: (row) => <MarkStatusBadge status={row.status} />,
      words: words.statuses,
    },
    { key: 'day', title: words.day, widthRem: 7, cell: (row) => dayCell(row.day) },
    { key: 'kind', title: words.kind, widthRem: 5, cell: (row) => words.kinds[row.kind], words: words.kinds },
    {
      key: 'flags',
      title: words.flag,
      widthRem: 13,
      cell: ({ flags }) => (flags.length > 0 ? textCell(flags.map((flag) => words.flags[flag]).join(', ')) : emptySign),
      words: words.flags,
    },
    {
      key: 'receivedAt',
      title: words.receivedAt,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.receivedAt),
    },
    { key: 'capturedAt', title: words.capturedAt, widthRem: 10, cell: (row) => instantCell(row.capturedAt) },
    { key: 'distance', title: words.distance, widthRem: 6, cell: (row) => showMetres(row.distance) },
    {
      key: 'accuracy',
      title: words.accuracy,
      widthRem: 6,
      cell: (row) => (row.accuracy === null ? emptySign : showMetres(row.accuracy)),
    },
    {
      key: 'countedAt',
      title: words.countedAt,
      widthRem: 10,
      isHiddenAtFirst: true,
      cell: (row) => instantCell(row.countedAt),
    },
    {
      key: 'reviewedBy',
      title: words.reviewedBy,
      widthRem: 12,
      isHiddenAtFirst: true,
      cell: (row) => (row.reviewedBy === null ? emptySign : textCell(row.reviewedBy)),
    },
    { key: 'id', title: words.id, widthRem: 5, isHiddenAtFirst: true, cell: (row) => row.id },
  ];
}
