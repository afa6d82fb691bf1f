import { useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';

interface Question {
  question: string;
  text: string;
  confirmLabel: string;
}

/** Asks, removes, and reports a failure in one sentence. */
export function useRemoval<Thing>(questionOf: (thing: Thing) => Question, work: (thing: Thing) => Promise<unknown>) {
  const messages = useMessages();
  const [pending, setPending] = useState<Thing>();
  const { isBusy, failure, submit } = useSubmission();
  const { isLast, saveFailed } = messages.factors;
  return {
    isBusy,
    ask: setPending,
    failed: failure && (
      <Notice kind="danger">
        {failure.code === 'last-second-factor' ? isLast : `${saveFailed} ${describeFailure(failure, messages)}`}
      </Notice>
    ),
    question: pending !== undefined && (
      <Confirmation
        {...questionOf(pending)}
        onClose={() => setPending(undefined)}
        onConfirm={() => {
          setPending(undefined);
          void submit(() => work(pending));
        }}
      />
    ),
  };
}
