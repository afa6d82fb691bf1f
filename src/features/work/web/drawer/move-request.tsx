import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EnquiryStatus, openStatuses } from '#features/enquiries/catalogue.ts';
import { reasonListFor, type Standing } from '#features/enquiries/rules.ts';
import { lastMove } from '#features/enquiries/web/moves/last-move.ts';
import { MoveMenu } from '#features/enquiries/web/moves/move-menu.tsx';
import {
  type Latest,
  type MovedRequest,
  type MoveResult,
  stagesOf,
} from '#features/enquiries/web/moves/request-moves.ts';
import { StageTrack } from '#features/enquiries/web/moves/stage-track.tsx';
import { useMove } from '#features/enquiries/web/moves/use-move.tsx';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useExit } from '#web/ui/dialog/leave-guard.tsx';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { WorkDetail } from '../../records.ts';
import { sendMove, sendUndo, stagesQuery, workChanged, workQuery } from '../api.ts';
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

/** Of the item of this id. On its timeline a move that was undone is one entry. */
async function latestOf(client: QueryClient, id: number, { movedDate }: MovedRequest): Promise<Latest> {
  const { record, version } = await client.fetchQuery({ ...workQuery(id), staleTime: 0 });
  const lines = record.timeline.flatMap(({ kind, isUndone, madeByName, madeBy, madeDate }) =>
    kind === 'moved' ? { by: madeByName ?? madeBy ?? undefined, at: madeDate, isUndone, isUndoing: false } : [],
  );
  const { status, stage } = record;
  return { status: status as EnquiryStatus, stage, version, ...lastMove(lines, movedDate) };
}

/** Where the request stands; Completed and Cancelled take it off the list, and are asked about. */
export function MoveRequest({ loaded: { record, version }, isTyped, onDropTyped, onDone, onEnded }: MoveRequestProps) {
  const { enquiries, plan, calls } = useMessages();
  const queryClient = useQueryClient();
  const services = useQuery(stagesQuery).data ?? [];
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<Standing>();
  const exit = useExit(onEnded);
  const status = record.status as EnquiryStatus;
  const request = { ...record, status, reference: record.reference ?? '' };
  const stages = stagesOf(services, record.serviceType);

  const send = async (...move: Parameters<typeof sendMove>): Promise<MoveResult> => {
    let isEnded = false;
    try {
      const moved = await sendMove(...move);
      isEnded = !moved.isOpen;
      if (isEnded) {
        onDropTyped();
        exit.finish();
      }
      return moved;
    } finally {
      void workChanged(queryClient, isEnded ? 'ended' : undefined);
    }
  };
  const { choose, isBusy, window } = useMove({
    moves: { services, send, undo: sendUndo, latest: (seen) => latestOf(queryClient, record.id, seen) },
    onOutcome: (outcome) => setFailure(outcome && (outcome.reason ?? outcome.text)),
    onDone,
    onOvertaken: () => setFailure(plan.overtaken),
    text: isTyped ? calls.losing : plan.closeText,
  });
  const move = (to: Standing) => {
    setFailure(undefined);
    choose(request, to, version);
  };
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
        request={request}
        stages={stages}
        moves={record.timeline.flatMap(({ kind, stage, madeDate, isUndone }) =>
          kind === 'moved' && !isUndone ? { stage, at: madeDate } : [],
        )}
      />
    </>
  );
}
