import { useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';

/** Asks, removes, and reports a failure in one sentence. */
export function useRemoval<Thing>(work: (thing: Thing) => Promise<unknown>) {
  const messages = useMessages();
  const [pending, setPending] = useState<Thing>();
  const { isBusy, failure, submit } = useSubmission();
  const { isLast, saveFailed } = messages.account.factors;
  return {
    pending,
    isBusy,
    problem:
      failure &&
      (failure.code === 'last-second-factor' ? isLast : `${saveFailed} ${describeFailure(failure, messages)}`),
    ask: setPending,
    cancel: () => setPending(undefined),
    confirm: () => {
      if (pending === undefined) return;
      setPending(undefined);
      void submit(() => work(pending));
    },
  };
}
