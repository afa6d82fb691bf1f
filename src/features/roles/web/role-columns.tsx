import { formatInstant } from '#shared/dates/dates.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Column } from '#web/ui/list-screen/types.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Role } from '../contract.ts';

export function roleColumns({ roles }: OfficeMessages): Column<Role>[] {
  return [
    {
      key: 'name',
      title: roles.name,
      widthRem: 16,
      sort: { key: 'name', first: 'ascending' },
      cell: (row) => <span title={row.name}>{row.name}</span>,
    },
    {
      key: 'people',
      title: roles.people,
      widthRem: 6,
      cell: (row) => <span className="tabular-nums">{row.people}</span>,
    },
    {
      key: 'kind',
      title: roles.kind,
      widthRem: 9,
      cardPlace: 'head',
      cell: (row) => (row.isBuiltIn ? <StatusBadge tone="active">{roles.builtIn}</StatusBadge> : roles.own),
    },
    {
      key: 'requiresSecondFactor',
      title: roles.secondFactor,
      widthRem: 11,
      cell: (row) => (row.requiresSecondFactor ? roles.secondFactorRequired : roles.secondFactorFree),
    },
    {
      key: 'createdDate',
      title: roles.created,
      widthRem: 10,
      sort: { key: 'createdDate', first: 'descending' },
      cell: (row) => <time dateTime={row.createdDate}>{formatInstant(row.createdDate)}</time>,
    },
  ];
}
