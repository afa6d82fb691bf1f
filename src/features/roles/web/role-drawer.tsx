import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { Role } from '../contract.ts';
import { roleQuery } from './api.ts';
import { RemoveRole } from './remove-role.tsx';
import { RenameRole } from './rename-role.tsx';
import { RoleSecondFactor } from './role-second-factor.tsx';

interface RoleDrawerProps {
  id: number;
  row: Role | undefined;
  onClose: () => void;
  onRemoved: (name: string) => void;
}

/** One role: its name, its second-factor rule, and its removal. */
export function RoleDrawer({ id, row, onClose, onRemoved }: RoleDrawerProps) {
  const { roles, frame, list } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(roleQuery(id));
  const shown = data?.record ?? row;
  const isGone = error instanceof CallFailed && error.status === 404;
  return (
    <Drawer side="end" title={shown?.name ?? roles.name} closeLabel={frame.close} onClose={onClose}>
      <div className="flex flex-col gap-7 p-5">
        {error && (
          <RetryNotice text={isGone ? roles.gone : roles.failed} query={isGone ? undefined : { isFetching, refetch }} />
        )}
        {shown ? (
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
            <span>{`${roles.people}: ${shown.people}`}</span>
            {shown.people > 0 && (
              <Link to={`/alluser?roleId=${shown.id}`} className="text-ink underline">
                {roles.showPeople}
              </Link>
            )}
          </p>
        ) : (
          !error && <p role="status">{list.loading}</p>
        )}
        {data?.record.isBuiltIn && <Notice kind="info">{roles.builtInNote}</Notice>}
        {data && !data.record.isBuiltIn && <RenameRole role={data.record} version={data.version} />}
        {data && <RoleSecondFactor role={data.record} version={data.version} />}
        {data && !data.record.isBuiltIn && (
          <RemoveRole role={data.record} onRemoved={() => onRemoved(data.record.name)} />
        )}
      </div>
    </Drawer>
  );
}
