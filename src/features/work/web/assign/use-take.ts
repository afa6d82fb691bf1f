import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type Assigned, sendTake, workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';
import { leftText } from './left-text.ts';

/** Whether it may have been done: no answer came, or none of the product's. */
const isUncertain = ({ status }: CallFailed) => status === 0 || status >= 500;

const idsOf = (items: readonly Assigned[]) => items.map(({ id }) => id).join();

/**
 * Takes items that nobody has, and tells who was quicker. `onDone` is told whether it is certain what became of them: until it is, the same items are
 * asked for as they were seen at first, so that they are taken once.
 */
export function useTake(onDone: (isCertain: boolean, ...told: Parameters<TellWork>) => void) {
  const messages = useMessages();
  const { plan } = messages;
  const queryClient = useQueryClient();
  const send = useIdempotentWrite(sendTake);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<readonly Assigned[]>([]);
  const take = async (items: readonly Assigned[]) => {
    if (isBusy) return;
    setBusy(true);
    if (idsOf(attempt.current) !== idsOf(items)) attempt.current = items;
    try {
      const { assigned, passedOver, batch } = await send(attempt.current);
      const left = leftText(passedOver, plan);
      attempt.current = [];
      if (assigned === 0 && left) onDone(true, plan.takeFailed, null, left);
      else onDone(true, plan.taken(assigned), batch, left);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (!isUncertain(error)) attempt.current = [];
      const text = isUncertain(error) ? plan.takeUncertain : plan.takeFailed;
      onDone(!isUncertain(error), text, null, describeFailure(error, messages));
    } finally {
      setBusy(false);
      await workChanged(queryClient);
    }
  };
  return { isBusy, take };
}
