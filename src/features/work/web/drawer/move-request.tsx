import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EnquiryStatus, enquiryStatuses, openStatuses } from '#features/enquiries/catalogue.ts';
import { EnquiryStatusBadge } from '#features/enquiries/web/enquiry-status.tsx';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useExit } from '#web/ui/dialog/leave-guard.tsx';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import type { WorkDetail } from '../../records.ts';
import { sendStatus, workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';

interface MoveRequestProps {
  loaded: VersionedRecord<WorkDetail>;
  /** A step or a note is typed and not saved. */
  isTyped: boolean;
  onDropTyped: () => void;
  onDone: TellWork;
  /** The request is closed, and the item gone. */
  onEnded: () => void;
}

const isClosing = (status: EnquiryStatus) => !openStatuses.some((open) => open === status);

/** The status of the request; Completed and Cancelled take it off the list, and are asked about. */
export function MoveRequest({ loaded: { record, version }, isTyped, onDropTyped, onDone, onEnded }: MoveRequestProps) {
  const messages = useMessages();
  const { enquiries, plan, calls } = messages;
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<EnquiryStatus>();
  const exit = useExit(onEnded);
  const move = async (status: EnquiryStatus) => {
    setAsked(undefined);
    setBusy(true);
    setFailure(undefined);
    let isEnded = false;
    try {
      const { isOpen } = await sendStatus(record.id, status, version);
      isEnded = !isOpen;
      if (isEnded) exit.finish();
      onDone(enquiries.saved(enquiries.statuses[status]), null);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.status === 412 ? plan.overtaken : describeFailure(error, messages));
    } finally {
      setBusy(false);
      void workChanged(queryClient, isEnded ? 'ended' : undefined);
    }
  };
  return (
    <DrawerSection title={enquiries.status}>
      <div className="self-start">
        <StatusMenu
          label={enquiries.changeStatusOf(record.firstName, record.reference ?? '')}
          status={record.status as EnquiryStatus}
          statuses={enquiryStatuses}
          titles={enquiries.statuses}
          isBusy={isBusy}
          onChoose={(status) => (isClosing(status) ? setAsked(status) : void move(status))}
        >
          <EnquiryStatusBadge status={record.status as EnquiryStatus} />
        </StatusMenu>
      </div>
      {failure && <Notice kind="danger">{`${enquiries.saveFailed} ${failure}`}</Notice>}
      {asked && (
        <Confirmation
          question={plan.closeQuestion(record.firstName, enquiries.statuses[asked])}
          text={isTyped ? calls.losing : plan.closeText}
          confirmLabel={plan.close(enquiries.statuses[asked])}
          onConfirm={() => {
            onDropTyped();
            void move(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DrawerSection>
  );
}
