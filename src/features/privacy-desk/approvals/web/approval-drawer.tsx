import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { DrawerSection, RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Approval } from '../contract.ts';
import { approvalQuery, approvalsName, sendDecision } from './api.ts';
import { ApprovalStateBadge } from './approval-columns.tsx';

/** What another administrator asked for: looked at, agreed to or refused. */
export function ApprovalDrawer(props: {
  id: number;
  row: Approval | undefined;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const { approvals } = useMessages();
  const query = useQuery(approvalQuery(props.id));
  const shown = query.data ?? props.row;
  return (
    <RecordDrawer
      recordKey={props.id}
      title={shown ? approvals.kinds[shown.kind] : approvals.title}
      record={shown}
      messages={approvals}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown && <Details approval={shown} />}
      {shown?.state === 'approved' && shown.isOwn && (
        <Link
          to={`/privacy-desk?record=${encodeURIComponent(shown.records[0] ?? '')}&approval=${shown.id}`}
          className={buttonStyle('primary', 'self-start')}
        >
          {approvals.toFile}
        </Link>
      )}
      {shown?.state === 'waiting' && <Decide approval={shown} />}
    </RecordDrawer>
  );
}

function Details({ approval }: { approval: Approval }) {
  const { approvals } = useMessages();
  const entries: DescriptionEntry[] = [
    [
      approvals.state,
      <ApprovalStateBadge key="state" state={approval.state} label={approvals.states[approval.state]} />,
    ],
    [approvals.askedBy, `${approval.askedByName ?? approval.askedBy}, ${formatInstant(approval.askedDate)}`],
    [approvals.reason, approval.reason],
  ];
  if (approval.decidedDate) {
    const decider = approval.decidedByName ?? approval.decidedBy ?? '';
    entries.push([approvals.decidedBy, `${decider}, ${formatInstant(approval.decidedDate)}`]);
  }
  const isThere = approval.state === 'waiting' || approval.state === 'approved';
  return (
    <>
      <DescriptionList entries={entries} />
      <DrawerSection title={approvals.about(approval.records.length)}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {approval.records.map((record) => (
            <li key={record}>
              {isThere ? (
                <Link
                  to={`/privacy-desk?record=${encodeURIComponent(record)}`}
                  className="inline-block py-1 underline underline-offset-2"
                >
                  {approvals.record(record)}
                </Link>
              ) : (
                approvals.record(record)
              )}
            </li>
          ))}
        </ul>
      </DrawerSection>
    </>
  );
}

function Decide({ approval }: { approval: Approval }) {
  const messages = useMessages();
  const { approvals } = messages;
  const queryClient = useQueryClient();
  const deciding = useMutation({
    mutationFn: (isApproved: boolean) => sendDecision(approval.id, isApproved),
    onSuccess: (decided) => queryClient.setQueryData(approvalQuery(approval.id).queryKey, decided),
    onSettled: () => {
      void refreshLists(queryClient, approvalsName);
      void queryClient.invalidateQueries({ queryKey: deskWaitingQuery.queryKey });
    },
  });
  const problem =
    deciding.error instanceof CallFailed && deciding.error.code === 'not-independent'
      ? approvals.notIndependent
      : describeFailure(deciding.error, messages);
  const { ask, question } = useConfirmation({
    question: approvals.agreeQuestion[approval.kind],
    text: approvals.agreeText[approval.kind],
    confirmLabel: approvals.agree,
    onConfirm: () => deciding.mutate(true),
  });
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5">
      {approval.isOwn && <Notice kind="info">{approvals.ownText}</Notice>}
      {deciding.error && <Notice kind="danger">{`${approvals.decideFailed} ${problem}`}</Notice>}
      <div className="flex flex-wrap gap-2">
        {!approval.isOwn && (
          <Button kind="danger" isDisabled={deciding.isPending} onPress={ask}>
            {approvals.agree}
          </Button>
        )}
        <Button isDisabled={deciding.isPending} onPress={() => deciding.mutate(false)}>
          {approval.isOwn ? approvals.takeBack : approvals.refuse}
        </Button>
      </div>
      {question}
    </div>
  );
}
