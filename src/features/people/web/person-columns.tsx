import { KeyRound } from 'lucide-react';
import type { Role } from '#features/roles/contract.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { Button } from '#web/ui/button.tsx';
import { choiceFilter, instantCell, numberCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { PersonName } from '#web/ui/person-name.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { type PersonState, personStates } from '../catalogue.ts';
import type { Person } from '../contract.ts';

export function PersonStateBadge({ state, words }: { state: PersonState; words: Record<PersonState, string> }) {
  return <StatusBadge tone={state === 'active' ? 'done' : 'ended'}>{words[state]}</StatusBadge>;
}

/** The password column shows eight dots for everybody: a stored password cannot be shown. */
export function personColumns({ people }: OfficeMessages, onPassword: (person: Person) => void): Column<Person>[] {
  const passwordButton = (row: Person) => (
    <Button
      kind="icon"
      aria-label={people.changePasswordOf(row.username)}
      onPress={() => onPassword(row)}
      className="min-h-8"
    >
      <KeyRound aria-hidden size={16} />
    </Button>
  );
  return [
    {
      key: 'username',
      title: people.username,
      widthRem: 13,
      sort: 'ascending',
      item: 'who',
      cell: (row) => <PersonName {...row} />,
    },
    {
      key: 'password',
      item: 'next',
      itemCell: passwordButton,
      title: people.password,
      widthRem: 8.5,
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <span aria-hidden className="text-muted">
            ••••••••
          </span>
          <span className="sr-only">{people.passwordNeverShown}</span>
          {passwordButton(row)}
        </span>
      ),
    },
    { key: 'role', title: people.role, widthRem: 8.5, item: 'what', cell: (row) => textCell(row.role.name) },
    {
      key: 'state',
      title: people.state,
      widthRem: 8,
      item: 'state',
      cell: (row) => <PersonStateBadge state={row.state} words={people.states} />,
      labels: people.states,
    },
    {
      key: 'lastSignInDate',
      item: 'when',
      title: people.lastSignIn,
      widthRem: 10,
      sort: 'descending',
      cell: (row) =>
        row.lastSignInDate === null ? (
          <span className="text-muted">{people.never}</span>
        ) : (
          instantCell(row.lastSignInDate)
        ),
      labels: { '': people.never },
    },
    { key: 'sessions', title: people.sessions, widthRem: 5.5, cell: (row) => numberCell(row.sessions) },
    {
      key: 'createdDate',
      title: people.created,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.createdDate),
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
    choiceFilter('state', people.state, personStates, people.states),
    { kind: 'days', key: 'created', title: people.created },
  ];
}
