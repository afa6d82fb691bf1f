import { emptySign } from '#features/cards/rules.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { dayCell, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { PersonName } from '#web/ui/person-name.tsx';
import type { WireListedMark } from '../contract.ts';
import { MarkStatusBadge } from './mark-status.tsx';
import { showMetres } from './show-metres.ts';

export function markColumns({ reviews }: OfficeMessages): Column<WireListedMark>[] {
  return [
    {
      key: 'person',
      title: reviews.person,
      widthRem: 13.5,
      item: 'who',
      cell: (row) => <PersonName {...row} />,
    },
    {
      key: 'status',
      title: reviews.status,
      widthRem: 9,
      sort: 'ascending',
      item: 'state',
      cell: (row) => <MarkStatusBadge status={row.status} />,
      labels: reviews.statuses,
    },
    { key: 'day', title: reviews.day, widthRem: 7, cell: (row) => dayCell(row.day) },
    {
      key: 'kind',
      title: reviews.kind,
      widthRem: 5,
      item: 'what',
      cell: (row) => reviews.kinds[row.kind],
      labels: reviews.kinds,
    },
    {
      key: 'flags',
      item: 'what',
      itemCell: ({ flags }) => flags.map((flag) => reviews.flags[flag]).join(', '),
      title: reviews.flag,
      widthRem: 13,
      cell: ({ flags }) =>
        flags.length > 0 ? textCell(flags.map((flag) => reviews.flags[flag]).join(', ')) : emptySign,
      labels: reviews.flags,
    },
    {
      key: 'receivedAt',
      item: 'when',
      title: reviews.receivedAt,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.receivedAt),
    },
    { key: 'capturedAt', title: reviews.capturedAt, widthRem: 10, cell: (row) => instantCell(row.capturedAt) },
    { key: 'distance', title: reviews.distance, widthRem: 6, cell: (row) => showMetres(row.distance) },
    {
      key: 'accuracy',
      title: reviews.accuracy,
      widthRem: 6,
      cell: (row) => (row.accuracy === null ? emptySign : showMetres(row.accuracy)),
    },
    {
      key: 'countedAt',
      title: reviews.countedAt,
      widthRem: 10,
      isHiddenAtFirst: true,
      cell: (row) => instantCell(row.countedAt),
    },
    {
      key: 'reviewedBy',
      title: reviews.reviewedBy,
      widthRem: 12,
      isHiddenAtFirst: true,
      cell: (row) =>
        row.reviewedBy === null ? (
          emptySign
        ) : (
          <PersonName name={row.reviewedByName} username={row.reviewedBy} picture={row.reviewedByPicture} />
        ),
    },
    { key: 'id', title: reviews.id, widthRem: 5, isHiddenAtFirst: true, cell: (row) => row.id },
  ];
}
