import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { roleChoiceQuery } from '#features/roles/web/api.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { Person } from '../contract.ts';
import { fetchPeople, peopleName, startPeopleExport } from './api.ts';
import { personColumns, personFilters } from './person-columns.tsx';

const ChangePassword = lazyPart(() => import('./change-password.tsx').then((module) => module.ChangePassword));
const PersonDrawer = lazyPart(async () => {
  const [Drawer] = await Promise.all([
    import('./person-drawer.tsx').then((module) => module.PersonDrawer),
    openNamespace('audit'),
    openNamespace('requests'),
  ]);
  return Drawer;
});
const CreatePerson = lazyPart(() => import('./create-person.tsx').then((module) => module.CreatePerson));

/** /alluser: the accounts and their roles. */
export function PeoplePage() {
  const messages = useMessages();
  const { people } = messages;
  const { data: roles, isPending: areRolesPending } = useQuery(roleChoiceQuery);
  // A role filter in the address can be validated only once the roles are loaded.
  const isWaiting = new URLSearchParams(useLocation().search).has('roleId') && areRolesPending;
  const [isCreating, setCreating] = useState(false);
  const [changing, setChanging] = useState<Person>();
  const [outcome, setOutcome] = useState<Outcome>();
  const columns = useMemo(() => personColumns(messages, setChanging), [messages]);
  const filters = useMemo(() => personFilters(messages, roles ?? []), [messages, roles]);
  if (isWaiting) return null;
  return (
    <>
      <ListScreen<Person>
        name={peopleName}
        title={people.title}
        failedText={people.failed}
        searchHint={people.searchHint}
        columns={columns}
        filters={filters}
        defaultSort="-createdDate"
        fetchPage={fetchPeople}
        startExport={startPeopleExport}
        action={
          <Button
            kind="primary"
            onPress={() => {
              setOutcome(undefined);
              setCreating(true);
            }}
          >
            <UserPlus aria-hidden size={18} />
            {people.create}
          </Button>
        }
        renderDetail={(id, row, onClose, neighbours) => (
          <PersonDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} />
        )}
      />
      {isCreating && (
        <CreatePerson
          onClose={() => setCreating(false)}
          onCreated={(username) => {
            setCreating(false);
            setOutcome({ kind: 'success', text: people.createdDone(username) });
          }}
        />
      )}
      {changing && (
        <ChangePassword
          person={changing}
          onClose={() => setChanging(undefined)}
          onDone={(sessions) => {
            setOutcome({ kind: 'success', text: people.passwordDone(changing.username, sessions) });
            setChanging(undefined);
          }}
        />
      )}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
