import { emptySign } from '#features/cards/rules.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { dayCell, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import type { WireRequest } from '../contract.ts';
import { RequestStatusBadge } from './request-status.tsx';

export function requestColumns({ requests: words }: OfficeMessages): Column<WireRequest>[] {
  return [
    { key: 'username', title: words.username, widthRem: 14, cell: (row) => textCell(row.username) },
    {
      key: 'status',
      title: words.status,
      widthRem: 8,
      sort: 'ascending',
      cardPlace: 'head',
      cell: (row) => <RequestStatusBadge status={row.status} />,
      words: words.statuses,
    },
    { key: 'kind', title: words.kind, widthRem: 7, cell: (row) => words.kinds[row.kind], words: words.kinds },
    { key: 'fromDay', title: words.from, widthRem: 7, sort: 'descending', cell: (row) => dayCell(row.fromDay) },
    { key: 'toDay', title: words.to, widthRem: 7, cell: (row) => dayCell(row.toDay) },
    {
      key: 'part',
      title: words.part,
      widthRem: 8,
      cell: (row) => (row.part === null ? emptySign : words.parts[row.part]),
      words: words.parts,
    },
    { key: 'inTime', title: words.in, widthRem: 5, cell: (row) => row.inTime ?? emptySign },
    { key: 'outTime', title: words.out, widthRem: 5, cell: (row) => row.outTime ?? emptySign },
    { key: 'reason', title: words.reason, widthRem: 14, cell: (row) => textCell(row.reason) },
    {
      key: 'createdDate',
      title: words.created,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.createdDate),
    },
    { key: 'note', title: words.note, widthRem: 12, isHiddenAtFirst: true, cell: (row) => row.note ?? emptySign },
    {
      key: 'decidedBy',
      title: words.decidedBy,
      widthRem: 12,
      isHiddenAtFirst: true,
      cell: (row) => (row.decidedBy === null ? emptySign : textCell(row.decidedBy)),
    },
    { key: 'id', title: words.id, widthRem: 5, isHiddenAtFirst: true, cell: (row) => row.id },
  ];
}
