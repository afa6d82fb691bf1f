import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OutcomeNotice } from '#features/people/web/outcome-notice.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import type { Role } from '../contract.ts';
import { fetchRoles, rolesName } from './api.ts';
import { CreateRole } from './create-role.tsx';
import { roleColumns } from './role-columns.tsx';
import { RoleDrawer } from './role-drawer.tsx';

/** /roles: what people can be. */
export function RolesPage() {
  const messages = useMessages();
  const { roles } = messages;
  const [isCreating, setCreating] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const columns = useMemo(() => roleColumns(messages), [messages]);
  return (
    <>
      <ListScreen<Role>
        name={rolesName}
        title={roles.title}
        failedText={roles.failed}
        searchHint={roles.searchHint}
        columns={columns}
        filters={[]}
        defaultSort="name"
        fetchPage={fetchRoles}
        action={
          <Button kind="primary" onPress={() => setCreating(true)}>
            <Plus aria-hidden size={18} />
            {roles.create}
          </Button>
        }
        renderDetail={(id, row, onClose) => (
          <RoleDrawer
            key={id}
            id={id}
            row={row}
            onClose={onClose}
            onRemoved={(name) => {
              onClose();
              setOutcome(roles.removedDone(name));
            }}
          />
        )}
      />
      {isCreating && (
        <CreateRole
          onClose={() => setCreating(false)}
          onCreated={(name) => {
            setCreating(false);
            setOutcome(roles.createdDone(name));
          }}
        />
      )}
      <OutcomeNotice text={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
