import { useQuery } from '@tanstack/react-query';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Approval } from '../contract.ts';
import { approvalsName, fetchApprovals } from './api.ts';
import { approvalColumns, approvalFilters } from './approval-columns.tsx';

const ApprovalDrawer = lazyPart(() => import('./approval-drawer.tsx').then((module) => module.ApprovalDrawer));

/** /privacy-approvals: what takes two administrators. */
export function ApprovalsPage() {
  const messages = useMessages();
  const { approvals } = messages;
  const isAlone = useQuery(deskWaitingQuery).data?.administrators === 1;
  return (
    <ListScreen<Approval>
      name={approvalsName}
      title={approvals.title}
      failedText={approvals.failed}
      columns={approvalColumns(messages)}
      filters={approvalFilters(messages)}
      defaultSort="-askedDate"
      fetchPage={fetchApprovals}
      note={
        <>
          <DeskLine />
          {isAlone && <Notice kind="warning">{approvals.alone}</Notice>}
        </>
      }
      renderDetail={(id, row, onClose, neighbours) => (
        <ApprovalDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} />
      )}
    />
  );
}
