import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import type { ApprovalKind } from '#shared/approval.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ReasonWindow } from '#web/ui/dialog/reason-window.tsx';
import { sendAsking } from './api.ts';

interface AskWindowProps {
  kind: ApprovalKind;
  records: string[];
  onClose: () => void;
}

/** Asks another administrator; leads to where it waits. */
export function AskWindow({ kind, records, onClose }: AskWindowProps) {
  const { approvals } = useMessages();
  const navigate = useNavigate();
  const isAlone = useQuery(deskWaitingQuery).data?.administrators === 1;
  return (
    <ReasonWindow
      title={approvals.askTitle[kind]}
      text={isAlone ? approvals.alone : approvals.askText(records.length)}
      labels={{
        reason: approvals.reason,
        reasonHint: approvals.reasonHint,
        missing: approvals.reasonMissing,
        submit: approvals.ask,
        busy: approvals.asking,
        failed: approvals.askFailed,
      }}
      send={(reason) => sendAsking(kind, records, reason)}
      onClose={onClose}
      onDone={({ id }) => void navigate(`/privacy-approvals?open=${id}`)}
    />
  );
}
