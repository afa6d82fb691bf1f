import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MaskedNumber } from '#shared/text/masked-numbers.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { PickedQuery } from '#web/ui/list-screen/types.ts';
import { type EnquiryStatus, enquiriesName } from '../../catalogue.ts';
import type { MoveReason, ReasonList } from '../../rules.ts';
import { countForMove, moveBatch } from '../api.ts';

export interface Grounds {
  reason?: MoveReason;
  note?: string;
}

export interface Tally {
  status: EnquiryStatus;
  /** What is gone through. */
  rows: number;
  /** The number in the question: what is moved. */
  meant: number;
  changed: number;
  unchanged: number;
  /** In the note, where it was kept of some. */
  masked: readonly MaskedNumber[];
}

export interface Asking {
  step: 'asking';
  status: EnquiryStatus;
  rows: number;
  /** Skipped, as they have the status already. */
  alreadySo: number;
  /** Skipped, as they may not be moved there. */
  blocked: number;
  newestId: number;
  /** Why is asked, where some are cancelled or opened again. */
  list: ReasonList | undefined;
}

export interface Ended {
  step: 'ended';
  tally: Tally;
  outcome: 'done' | 'stopped' | 'failed';
  failure?: unknown;
}

export type Moving =
  | { step: 'idle' }
  | { step: 'counting' }
  | Asking
  | { step: 'moving'; tally: Tally }
  | Ended
  | { step: 'failed'; failure: unknown };

/** How many of the chosen a move changes. */
export const meantOf = ({ rows, alreadySo, blocked }: Pick<Asking, 'rows' | 'alreadySo' | 'blocked'>) =>
  rows - alreadySo - blocked;

/** Moves all chosen enquiries batch by batch, after a question with the exact number. */
export function useMoveMany(picked: PickedQuery) {
  const queryClient = useQueryClient();
  const [moving, setMoving] = useState<Moving>({ step: 'idle' });
  const isStopped = useRef(false);

  const ask = async (status: EnquiryStatus) => {
    setMoving({ step: 'counting' });
    try {
      const { closed, blocked = 0, ...others } = await countForMove(picked, status);
      const counted = { ...others, blocked };
      const isAsked = status === 'Cancelled' ? meantOf(counted) > 0 : closed > 0;
      setMoving({
        step: 'asking',
        status,
        ...counted,
        list: isAsked ? (status === 'Cancelled' ? 'cancel' : 'reopen') : undefined,
      });
    } catch (failure) {
      setMoving({ step: 'failed', failure });
    }
  };

  const run = async (chosen: Asking, grounds: Grounds) => {
    const { status, rows, newestId } = chosen;
    isStopped.current = false;
    let tally: Tally = { status, rows, meant: meantOf(chosen), changed: 0, unchanged: 0, masked: [] };
    let after: number | null = 0;
    setMoving({ step: 'moving', tally });
    try {
      while (after !== null && !isStopped.current) {
        const batch: Awaited<ReturnType<typeof moveBatch>> = await moveBatch(picked, {
          to: status,
          ...grounds,
          after,
          upTo: Math.max(newestId, 1),
        });
        tally = {
          ...tally,
          changed: tally.changed + batch.changed,
          unchanged: tally.unchanged + batch.unchanged,
          masked: [...new Set([...tally.masked, ...(batch.masked ?? [])])],
        };
        setMoving({ step: 'moving', tally });
        after = batch.next;
      }
      setMoving({ step: 'ended', tally, outcome: after === null ? 'done' : 'stopped' });
    } catch (failure) {
      setMoving({ step: 'ended', tally, outcome: 'failed', failure });
    }
    await refreshLists(queryClient, enquiriesName);
    await queryClient.invalidateQueries({ queryKey: [enquiriesName, 'record'] });
  };

  return {
    moving,
    ask,
    run,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setMoving({ step: 'idle' }),
  };
}
