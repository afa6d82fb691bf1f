import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type Assigned, sendTake, workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';
import { leftText } from './left-text.ts';

/** Takes items that nobody has, and tells who was quicker. */
export function useTake(onDone: TellWork): { isBusy: boolean; take: (items: readonly Assigned[]) => Promise<void> } {
  const messages = useMessages();
  const { plan } = messages;
  const queryClient = useQueryClient();
  const send = useIdempotentWrite(sendTake);
  const [isBusy, setBusy] = useState(false);
  const take = async (items: readonly Assigned[]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { assigned, passedOver, batch } = await send(items);
      const left = leftText(passedOver, plan);
      if (assigned === 0 && left) onDone(plan.takeFailed, null, left);
      else onDone(plan.taken(assigned), batch, left);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Without an answer it may have been done; it is done once when it is pressed again.
      onDone(error.status > 0 ? plan.takeFailed : plan.takeUncertain, null, describeFailure(error, messages));
    } finally {
      setBusy(false);
      await workChanged(queryClient);
    }
  };
  return { isBusy, take };
}
