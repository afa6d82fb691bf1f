import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { Standing } from '#features/enquiries/rules.ts';
import { type MoveResult, stagesOf } from '#features/enquiries/web/moves/request-moves.ts';
import { useMove } from '#features/enquiries/web/moves/use-move.tsx';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit } from '#web/ui/dialog/leave-guard.tsx';
import type { WorkDetail } from '../../records.ts';
import { sendMove, sendUndo, stagesQuery, workChanged } from '../api.ts';
import { latestOf } from '../latest-of.ts';
import type { TellWork } from '../use-undo.ts';

export interface MoveRequestProps {
  loaded: VersionedRecord<WorkDetail>;
  /** A step or a note is typed and not saved. */
  isTyped: boolean;
  onDropTyped: () => void;
  onDone: TellWork;
  /** The request is closed, and the item gone. */
  onEnded: () => void;
}

/** Moves the request of an item. What closes it takes it off the list. */
export function useRequestMove({ loaded, isTyped, onDropTyped, onDone, onEnded }: MoveRequestProps) {
  const { record, version } = loaded;
  const { plan, calls, moves, queue } = useMessages();
  const queryClient = useQueryClient();
  const services = useQuery(stagesQuery).data ?? [];
  const [failure, setFailure] = useState<string>();
  const exit = useExit(onEnded);
  const request = { ...record, status: record.status as EnquiryStatus, reference: record.reference ?? '' };

  const send = async (...move: Parameters<typeof sendMove>): Promise<MoveResult> => {
    let isEnded = false;
    try {
      const { record: moved, version: left } = await sendMove(...move);
      isEnded = !moved.isOpen;
      if (isEnded) {
        onDropTyped();
        exit.finish();
      }
      return { ...moved, version: left };
    } finally {
      void workChanged(queryClient, isEnded ? 'ended' : undefined);
    }
  };
  const { choose, isBusy, window } = useMove({
    moves: {
      ...{ services, send, undo: sendUndo, goneText: queue.itemGone },
      latest: (seen) => latestOf(queryClient, record.id, seen),
    },
    onOutcome: (outcome) => setFailure(outcome && (outcome.reason ?? outcome.text)),
    onDone,
    onOvertaken: () => setFailure(moves.conflictTitle),
    text: isTyped ? calls.losing : plan.closeText,
  });
  /** `note`: what stands in the window that asks why. */
  const move = (to: Standing, note?: string) => {
    setFailure(undefined);
    choose(request, to, version, note);
  };
  return { request, stages: stagesOf(services, record.serviceType), move, isBusy, failure, window };
}
