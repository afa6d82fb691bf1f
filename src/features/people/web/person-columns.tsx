import { KeyRound } from 'lucide-react';
import type { Role } from '#features/roles/contract.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { type PersonState, personStates } from '../catalogue.ts';
import type { Person } from '../contract.ts';

export function PersonStateBadge({ state, words }: { state: PersonState; words: Record<PersonState, string> }) {
  return <StatusBadge tone={state === 'active' ? 'done' : 'ended'}>{words[state]}</StatusBadge>;
}

/** The password column shows eight dots for everybody: a stored password cannot be shown. */
export function personColumns({ people }: OfficeMessages, onPassword: (person: Person) => void): Column<Person>[] {
  return [
    {
      key: 'username',
      title: people.username,
      widthRem: 16,
      sort: { key: 'username', first: 'ascending' },
      cell: (row) => <span title={row.username}>{row.username}</span>,
    },
    {
      key: 'password',
      title: people.password,
      widthRem: 9,
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <span aria-hidden className="text-muted">
            ••••••••
          </span>
          <span className="sr-only">{people.passwordNeverShown}</span>
          <Button
            kind="icon"
            aria-label={people.changePasswordOf(row.username)}
            onPress={() => onPassword(row)}
            className="min-h-8"
          >
            <KeyRound aria-hidden size={16} />
          </Button>
        </span>
      ),
    },
    {
      key: 'role',
      title: people.role,
      widthRem: 10,
      cell: (row) => <span title={row.role.name}>{row.role.name}</span>,
    },
    {
      key: 'state',
      title: people.state,
      widthRem: 8,
      cardPlace: 'head',
      cell: (row) => <PersonStateBadge state={row.state} words={people.states} />,
      words: people.states,
    },
    {
      key: 'lastSignInDate',
      title: people.lastSignIn,
      widthRem: 10,
      sort: { key: 'lastSignInDate', first: 'descending' },
      cell: (row) =>
        row.lastSignInDate === null ? (
          <span className="text-muted">{people.never}</span>
        ) : (
          <time dateTime={row.lastSignInDate}>{formatInstant(row.lastSignInDate)}</time>
        ),
      words: { '': people.never },
    },
    {
      key: 'sessions',
      title: people.sessions,
      widthRem: 6,
      cell: (row) => <span className="tabular-nums">{row.sessions}</span>,
    },
    {
      key: 'createdDate',
      title: people.created,
      widthRem: 10,
      sort: { key: 'createdDate', first: 'descending' },
      cell: (row) => <time dateTime={row.createdDate}>{formatInstant(row.createdDate)}</time>,
    },
  ];
}

export function personFilters({ people }: OfficeMessages, roles: readonly Role[]): Filter[] {
  return [
    {
      key: 'roleId',
      title: people.role,
      options: roles.map((role) => ({ value: String(role.id), label: role.name })),
    },
    {
      key: 'state',
      title: people.state,
      options: personStates.map((value) => ({ value, label: people.states[value] })),
    },
    { kind: 'days', key: 'created', title: people.created },
  ];
}
