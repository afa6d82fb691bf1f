import { emptySign } from '#features/cards/rules.ts';
import { formatClockTime } from '#shared/dates/clock.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { dayCell, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { PersonName } from '#web/ui/person-name.tsx';
import type { WireRequest } from '../contract.ts';
import { formatDays } from './describe-request.ts';
import { RequestStatusBadge } from './request-status.tsx';

const timeCell = (time: string | null) => (time === null ? emptySign : formatClockTime(time));

export function requestColumns({ requests }: OfficeMessages): Column<WireRequest>[] {
  return [
    {
      key: 'username',
      title: requests.username,
      widthRem: 13.5,
      item: 'who',
      cell: (row) => <PersonName {...row} />,
    },
    {
      key: 'status',
      title: requests.status,
      widthRem: 8,
      sort: 'ascending',
      item: 'state',
      cell: (row) => <RequestStatusBadge status={row.status} />,
      labels: requests.statuses,
    },
    {
      key: 'kind',
      title: requests.kind,
      widthRem: 7,
      item: 'what',
      cell: (row) => requests.kinds[row.kind],
      labels: requests.kinds,
    },
    {
      key: 'fromDay',
      title: requests.from,
      widthRem: 7,
      sort: 'descending',
      item: 'when',
      itemCell: formatDays,
      cell: (row) => dayCell(row.fromDay),
    },
    { key: 'toDay', title: requests.to, widthRem: 7, cell: (row) => dayCell(row.toDay) },
    {
      key: 'part',
      title: requests.part,
      widthRem: 8,
      cell: (row) => (row.part === null ? emptySign : requests.parts[row.part]),
      labels: requests.parts,
    },
    { key: 'inTime', title: requests.in, widthRem: 6, isHiddenAtFirst: true, cell: (row) => timeCell(row.inTime) },
    { key: 'outTime', title: requests.out, widthRem: 6, isHiddenAtFirst: true, cell: (row) => timeCell(row.outTime) },
    { key: 'reason', title: requests.reason, widthRem: 13, item: 'what', cell: (row) => textCell(row.reason) },
    {
      key: 'createdDate',
      title: requests.created,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.createdDate),
    },
    { key: 'note', title: requests.note, widthRem: 12, isHiddenAtFirst: true, cell: (row) => row.note ?? emptySign },
    {
      key: 'decidedBy',
      title: requests.decidedBy,
      widthRem: 12,
      isHiddenAtFirst: true,
      cell: (row) =>
        row.decidedBy === null ? (
          emptySign
        ) : (
          <PersonName name={row.decidedByName} username={row.decidedBy} picture={row.decidedByPicture} />
        ),
    },
    { key: 'id', title: requests.id, widthRem: 5, isHiddenAtFirst: true, cell: (row) => row.id },
  ];
}
