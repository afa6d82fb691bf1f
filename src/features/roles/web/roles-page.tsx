import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { Role } from '../contract.ts';
import { fetchRoles, rolesName } from './api.ts';
import { roleColumns } from './role-columns.tsx';

const CreateRole = lazyPart(() => import('./create-role.tsx').then((module) => module.CreateRole));
const RoleDrawer = lazyPart(() => import('./role-drawer.tsx').then((module) => module.RoleDrawer));

/** /roles: the roles people can have. */
export function RolesPage() {
  const messages = useMessages();
  const { roles } = messages;
  const [isCreating, setCreating] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <ListScreen<Role>
        name={rolesName}
        title={roles.title}
        failedText={roles.failed}
        searchHint={roles.searchHint}
        columns={roleColumns(messages)}
        filters={[]}
        defaultSort="name"
        fetchPage={fetchRoles}
        action={
          <Button kind="primary" onPress={() => setCreating(true)}>
            <Plus aria-hidden size={18} />
            {roles.create}
          </Button>
        }
        renderDetail={(id, row, onClose, neighbours) => (
          <RoleDrawer
            id={id}
            row={row}
            neighbours={neighbours}
            onClose={onClose}
            onRemoved={(name) => {
              onClose();
              setOutcome({ kind: 'success', text: roles.removedDone(name) });
            }}
          />
        )}
      />
      {isCreating && (
        <CreateRole
          onClose={() => setCreating(false)}
          onCreated={(name) => {
            setCreating(false);
            setOutcome({ kind: 'success', text: roles.createdDone(name) });
          }}
        />
      )}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
