import { useEffect } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { reasonOf } from '../capture/mark-failure.tsx';
import { followNetwork, sendOutbox } from './outbox-sender.ts';
import { deleteMark, type OutboxMark } from './outbox-store.ts';

/** The marks not yet sent or refused. */
export function OutboxStrip({ marks }: { marks: readonly OutboxMark[] }) {
  const messages = useMessages();
  const { waiting: waitingMessages } = messages.attendance;
  const { isBusy, failure, submit } = useSubmission();
  useEffect(followNetwork, []);

  const sendNow = () =>
    void submit(async () => {
      const stopped = await sendOutbox();
      if (stopped) throw stopped;
    });
  const waiting = marks.filter(({ refusal }) => !refusal);
  return (
    <>
      {waiting.length > 0 && (
        <Notice kind="warning">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div>
              <p className="font-medium">{waitingMessages.title}</p>
              <ul>
                {waiting.map((mark) => (
                  <li key={mark.key}>
                    <Captured mark={mark} />
                  </li>
                ))}
              </ul>
              {failure && <p>{describeFailure(failure, messages)}</p>}
            </div>
            <Button isDisabled={isBusy} onPress={sendNow}>
              <span className="grid">
                <span className={`[grid-area:1/1] ${isBusy ? 'invisible' : ''}`}>{waitingMessages.sendNow}</span>
                <span className={`[grid-area:1/1] ${isBusy ? '' : 'invisible'}`}>{waitingMessages.sending}</span>
              </span>
            </Button>
          </div>
        </Notice>
      )}
      {marks.flatMap((mark) => (mark.refusal ? [<RefusedMark key={mark.key} mark={mark} />] : []))}
    </>
  );
}

function Captured({ mark: { kind, capturedAt } }: { mark: OutboxMark }) {
  const { attendance } = useMessages();
  return (
    <>
      {attendance.kinds[kind]},{' '}
      <time dateTime={capturedAt}>{attendance.waiting.captured(formatInstant(capturedAt))}</time>
    </>
  );
}

function RefusedMark({ mark }: { mark: OutboxMark }) {
  const messages = useMessages();
  const { waiting } = messages.attendance;
  const { code, status, problem } = mark.refusal ?? { code: 'broken', status: 0, problem: undefined };
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="font-medium">{waiting.refused}</p>
          <p>
            <Captured mark={mark} />
          </p>
          <p>{reasonOf(new CallFailed(code, status, problem), messages)}</p>
        </div>
        <Button onPress={() => void deleteMark(mark.key)}>{waiting.dismiss}</Button>
      </div>
    </Notice>
  );
}
