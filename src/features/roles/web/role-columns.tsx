import type { OfficeMessages } from '#web/messages/office/en.ts';
import { instantCell, numberCell, textCell, titledCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Role } from '../contract.ts';

export function roleColumns({ roles }: OfficeMessages): Column<Role>[] {
  return [
    {
      key: 'name',
      title: roles.name,
      widthRem: 16,
      sort: 'ascending',
      item: 'who',
      cell: (row) => textCell(row.name),
    },
    {
      key: 'people',
      title: roles.people,
      widthRem: 6,
      item: 'what',
      itemCell: (row) => titledCell(roles.people, row.people),
      cell: (row) => numberCell(row.people),
    },
    {
      key: 'kind',
      title: roles.kind,
      widthRem: 9,
      item: 'state',
      cell: (row) => (row.isBuiltIn ? <StatusBadge tone="active">{roles.builtIn}</StatusBadge> : roles.own),
    },
    {
      key: 'requiresSecondFactor',
      item: 'when',
      title: roles.secondFactor,
      widthRem: 11,
      cell: (row) => (row.requiresSecondFactor ? roles.secondFactorRequired : roles.secondFactorFree),
    },
    {
      key: 'createdDate',
      title: roles.created,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.createdDate),
    },
  ];
}
