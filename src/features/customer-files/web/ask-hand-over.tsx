import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDate } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { restoreFocus } from '#web/ui/dialog/use-restored-focus.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** What is asked to be handed over: whoever is known by one of them, or a file. */
type AskedFor = { mobile: string } | { pan: string } | { fileId: number };

const sendAsk = (body: AskedFor, idempotencyKey: string) => call(calls.askHandOver, { body, idempotencyKey });

interface AskHandOverProps {
  of: AskedFor;
  /** What was asked before, of the same. */
  asked?: { askedDate: string; isRefused: boolean } | undefined;
}

const isTooMany = (error: Error) => error instanceof CallFailed && error.code === 'too-many-asks';

/** Asks the administrators for what others have of a person, and says what has come of it. */
export function AskHandOver({ of, asked }: AskHandOverProps) {
  const { fileLink } = useMessages();
  const send = useIdempotentWrite(sendAsk);
  const ask = useMutation({ mutationFn: () => send(of) });
  const waiting = ask.data?.askedDate ?? (asked && !asked.isRefused ? asked.askedDate : undefined);
  const told = useRef<HTMLSpanElement>(null);

  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (ask.isSuccess && told.current) restoreFocus([told.current]);
  }, [ask.isSuccess]);
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      {waiting ? (
        <span ref={told} tabIndex={-1} className="outline-none">
          {fileLink.asked(formatDate(waiting))}
        </span>
      ) : (
        <>
          {asked && <span>{fileLink.askRefused(formatDate(asked.askedDate))}</span>}
          <Button isPending={ask.isPending} onPress={() => ask.mutate()}>
            {fileLink.ask}
          </Button>
        </>
      )}
      {ask.isError && <span>{isTooMany(ask.error) ? fileLink.askMany : fileLink.askFailed}</span>}
    </div>
  );
}
