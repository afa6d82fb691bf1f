import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import { type EnquiryStatus, enquiriesName, enquiryStatuses } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import { enquiryQuery, useStatusChange } from './api.ts';
import { EnquiryStatusBadge } from './enquiry-status.tsx';

interface RowStatusProps {
  enquiry: Enquiry;
  onOutcome: (outcome: Outcome) => void;
}

/** The status of an enquiry in the list, changed there. */
export function RowStatus({ enquiry: { id, status, firstName, reference }, onOutcome }: RowStatusProps) {
  const messages = useMessages();
  const { enquiries } = messages;
  const queryClient = useQueryClient();
  const change = useStatusChange(id);

  const choose = async (chosen: EnquiryStatus): Promise<Outcome> => {
    const overtaken: Outcome = { kind: 'danger', text: enquiries.conflictTitle, reason: enquiries.saveFailed };
    try {
      const { record, version } = await queryClient.fetchQuery({ ...enquiryQuery(id), staleTime: 0 });
      if (record.status !== status) {
        void refreshLists(queryClient, enquiriesName);
        return overtaken;
      }
      await change.mutateAsync({ status: chosen, version });
      return { kind: 'success', text: enquiries.saved(enquiries.statuses[chosen]) };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 412) return overtaken;
      return { kind: 'danger', text: enquiries.saveFailed, reason: describeFailure(error, messages) };
    }
  };

  return (
    <StatusMenu
      label={enquiries.changeStatusOf(firstName, reference)}
      status={status}
      statuses={enquiryStatuses}
      titles={enquiries.statuses}
      isBusy={change.isPending}
      onChoose={(chosen) => void choose(chosen).then(onOutcome)}
    >
      <EnquiryStatusBadge status={status} />
    </StatusMenu>
  );
}
