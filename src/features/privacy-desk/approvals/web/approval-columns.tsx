import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, instantCell, numberCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import { type ApprovalState, approvalStates } from '../catalogue.ts';
import type { Approval } from '../contract.ts';

const tones: Record<ApprovalState, StatusTone> = {
  waiting: 'waiting',
  approved: 'active',
  used: 'done',
  refused: 'ended',
  expired: 'ended',
};

export function ApprovalStateBadge({ state, label }: { state: ApprovalState; label: string }) {
  return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
}

export function approvalColumns({ approvals }: OfficeMessages): Column<Approval>[] {
  return [
    {
      key: 'kind',
      item: 'who',
      title: approvals.kind,
      widthRem: 16,
      cell: ({ kind }) => textCell(approvals.kinds[kind]),
    },
    {
      key: 'askedDate',
      item: 'when',
      title: approvals.askedDate,
      widthRem: 11,
      sort: 'descending',
      cell: ({ askedDate }) => instantCell(askedDate),
    },
    {
      key: 'askedBy',
      item: 'what',
      title: approvals.askedBy,
      widthRem: 13,
      cell: ({ askedBy, askedByName }) => textCell(askedByName ?? askedBy),
    },
    { key: 'reason', title: approvals.reason, widthRem: 16, cell: ({ reason }) => textCell(reason) },
    { key: 'records', title: approvals.records, widthRem: 6, cell: ({ records }) => numberCell(records.length) },
    {
      key: 'state',
      item: 'state',
      title: approvals.state,
      widthRem: 9,
      cell: ({ state }) => <ApprovalStateBadge state={state} label={approvals.states[state]} />,
    },
  ];
}

export function approvalFilters({ approvals }: OfficeMessages): Filter[] {
  return [choiceFilter('state', approvals.state, approvalStates, approvals.states)];
}
