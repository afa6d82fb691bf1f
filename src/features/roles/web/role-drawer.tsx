import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Role } from '../contract.ts';
import { roleQuery } from './api.ts';
import { RemoveRole } from './remove-role.tsx';
import { RenameRole } from './rename-role.tsx';
import { RoleSecondFactor } from './role-second-factor.tsx';

interface RoleDrawerProps {
  id: number;
  row: Role | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onRemoved: (name: string) => void;
}

/** One role: its name, its second-factor rule, and its removal. */
export function RoleDrawer({ id, row, neighbours, onClose, onRemoved }: RoleDrawerProps) {
  const { roles } = useMessages();
  const query = useQuery(roleQuery(id));
  const { data } = query;
  const shown = data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown?.name ?? roles.name}
      record={shown}
      messages={roles}
      className="gap-7"
      {...{ query, neighbours, onClose }}
    >
      {shown && (
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
          <span>{`${roles.people}: ${shown.people}`}</span>
          {shown.people > 0 && (
            <Link to={`/alluser?roleId=${shown.id}`} className="text-ink underline">
              {roles.showPeople}
            </Link>
          )}
        </p>
      )}
      {data?.record.isBuiltIn && <Notice kind="info">{roles.builtInNote}</Notice>}
      {data && !data.record.isBuiltIn && <RenameRole role={data.record} version={data.version} />}
      {data && <RoleSecondFactor role={data.record} version={data.version} />}
      {data && !data.record.isBuiltIn && (
        <RemoveRole role={data.record} onRemoved={() => onRemoved(data.record.name)} />
      )}
    </RecordDrawer>
  );
}
