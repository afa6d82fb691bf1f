import { useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';

/** Asks, removes, and reports a failure in one sentence. */
export function useRemoval<Thing>(work: (thing: Thing) => Promise<unknown>) {
  const messages = useMessages();
  const [asked, setAsked] = useState<Thing>();
  const { isBusy, failure, submit } = useSubmission();
  const { isLast, saveFailed } = messages.account.factors;
  return {
    asked,
    isBusy,
    problem:
      failure &&
      (failure.code === 'last-second-factor' ? isLast : `${saveFailed} ${describeFailure(failure, messages)}`),
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm: () => {
      if (asked === undefined) return;
      setAsked(undefined);
      void submit(() => work(asked));
    },
  };
}
