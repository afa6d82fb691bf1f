import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type EnquiryStatus, enquiryStatuses } from '../../catalogue.ts';
import type { EnquiryWithHistory } from '../../contract.ts';
import { enquiryQuery, useStatusChange } from '../api.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { StatusConflict } from './status-conflict.tsx';

const isStale = (failure: unknown) => failure instanceof CallFailed && failure.status === 412;

/** Shows and changes the status. A choice saves at once, based on the version on the screen. */
export function StatusForm(props: { enquiry: EnquiryWithHistory; version: string | undefined }) {
  const messages = useMessages();
  const { enquiries } = messages;
  const { enquiry, version } = props;
  const queryClient = useQueryClient();
  const change = useStatusChange(enquiry.id);
  const [conflict, setConflict] = useState<EnquiryStatus>();

  const choose = async (status: EnquiryStatus) => {
    setConflict(undefined);
    if (status === enquiry.status) return change.reset();
    const failure = await change.mutateAsync({ status, version }).catch((error: unknown) => error);
    if (!isStale(failure)) return;
    await queryClient.refetchQueries({ queryKey: enquiryQuery(enquiry.id).queryKey });
    setConflict(status);
  };

  return (
    <DrawerSection title={enquiries.status}>
      <div className="flex flex-wrap items-center gap-3">
        <EnquiryStatusBadge status={enquiry.status} />
        <MenuButton
          button={
            <Button isPending={change.isPending}>
              {change.isPending ? enquiries.saving : enquiries.changeStatus}
              <ChevronDown aria-hidden size={16} />
            </Button>
          }
        >
          <Menu
            aria-label={enquiries.changeStatus}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[enquiry.status]}
            onAction={(key) => void choose(key as EnquiryStatus)}
          >
            {enquiryStatuses.map((status) => (
              <MenuItem key={status} id={status}>
                {enquiries.statuses[status]}
              </MenuItem>
            ))}
          </Menu>
        </MenuButton>
      </div>
      {change.isSuccess && <Notice kind="success">{enquiries.saved(enquiries.statuses[enquiry.status])}</Notice>}
      {change.isError && !isStale(change.error) && (
        <Notice kind="danger">{`${enquiries.saveFailed} ${describeFailure(change.error, messages)}`}</Notice>
      )}
      {conflict && (
        <StatusConflict
          chosen={conflict}
          enquiry={enquiry}
          onTake={() => void choose(conflict)}
          onKeep={() => {
            setConflict(undefined);
            change.reset();
          }}
        />
      )}
    </DrawerSection>
  );
}
