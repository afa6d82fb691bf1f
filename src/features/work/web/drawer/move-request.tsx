import { useState } from 'react';
import { type EnquiryStatus, openStatuses } from '#features/enquiries/catalogue.ts';
import { reasonListFor, type Standing } from '#features/enquiries/rules.ts';
import { MoveMenu } from '#features/enquiries/web/moves/move-menu.tsx';
import { StageTrack } from '#features/enquiries/web/moves/stage-track.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type MoveRequestProps, useRequestMove } from './use-request-move.ts';

const isClosing = (status: EnquiryStatus) => !openStatuses.some((open) => open === status);

/** Where the request stands; Completed and Cancelled take it off the list, and are asked about. */
export function MoveRequest(props: MoveRequestProps) {
  const { enquiries, plan, calls } = useMessages();
  const [asked, setAsked] = useState<Standing>();
  const { request, stages, move, isBusy, failure, window } = useRequestMove(props);
  const { isTyped } = props;
  const { record } = props.loaded;
  const { status } = request;
  return (
    <>
      <DrawerSection title={enquiries.status}>
        <div className="self-start">
          <MoveMenu
            request={request}
            stages={stages}
            isBusy={isBusy}
            onChoose={(to) => (isClosing(to.status) && !reasonListFor(status, to.status) ? setAsked(to) : move(to))}
          />
        </div>
        {failure && <Notice kind="danger">{`${enquiries.saveFailed} ${failure}`}</Notice>}
        {asked && (
          <Confirmation
            question={plan.closeQuestion(record.firstName, enquiries.statuses[asked.status])}
            text={isTyped ? calls.losing : plan.closeText}
            confirmLabel={plan.close(enquiries.statuses[asked.status])}
            onConfirm={() => {
              setAsked(undefined);
              move(asked);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {window}
      </DrawerSection>
      <StageTrack
        request={{ ...request, id: record.recordId, language: record.language ?? 'en' }}
        stages={stages}
        moves={record.timeline.flatMap(({ kind, stage, madeDate, isUndone }) =>
          kind === 'moved' && !isUndone ? { stage, at: madeDate } : [],
        )}
      />
    </>
  );
}
