import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endCall, useBegunCall } from '#features/customer-files/web/reach/begun-call.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { briefName } from '#shared/text/brief-name.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { isInField } from '#web/layout/key-combination.ts';
import { useShortcutKeys } from '#web/layout/shortcuts.ts';
import { useAppearance } from '#web/layout/theme/appearance-store.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { hasRoomBeside } from '#web/ui/dialog/beside.ts';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useExit } from '#web/ui/dialog/leave-guard.tsx';
import { Confirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CallOutcome } from '../../catalogue.ts';
import type { WorkDetail } from '../../records.ts';
import { type CallNote, sendCall, workChanged } from '../api.ts';
import { isWithdrawable } from '../is-withdrawable.ts';
import { stepText } from '../step-text.ts';
import type { TellWork } from '../use-undo.ts';
import { AfterCall } from './after-call.tsx';
import { AskedNotice } from './asked-notice.tsx';

type Next = Pick<CallNote['body'], 'step' | 'dueDay' | 'dueTime'>;
type After = WorkDetail['afterCall'][number];

interface CallOutcomesProps {
  loaded: VersionedRecord<WorkDetail>;
  /** A step or a note is typed and not saved. */
  isTyped: boolean;
  onDropTyped: () => void;
  onDone: TellWork;
  /** The request is closed, and the item gone. */
  onEnded: () => void;
}

/** Of `call-back` the person called says when. */
const isChangeable = ({ outcome, closes }: After) => !closes && outcome !== 'call-back';

/** How a call ended, with one press; each says what follows from it. Whoever comes back from the telephone finds it in sight. */
export function CallOutcomes({ loaded, isTyped, onDropTyped, onDone, onEnded }: CallOutcomesProps) {
  const { record, version } = loaded;
  const messages = useMessages();
  const { calls, enquiries, plan, queue } = messages;
  const queryClient = useQueryClient();
  const exit = useExit(onEnded);
  const { isBusy, failure, submit, forget } = useSubmission();
  /** When to call back is asked, or another step is chosen than follows. */
  const [asking, setAsking] = useState<CallOutcome>();
  const [closing, setClosing] = useState<CallOutcome>();
  const title = useRef<HTMLHeadingElement>(null);
  const areKeysOn = useAppearance().appearance.keys === 'on';
  const begun = useBegunCall();
  const asked = begun?.item === record.id ? begun : undefined;
  useEffect(() => {
    // Whoever writes goes on writing.
    if (asked && !isInField(document.activeElement)) title.current?.focus();
  }, [asked]);
  const send = useIdempotentWrite(({ id, body }: Omit<CallNote, 'version'>, key, known: string | undefined) =>
    sendCall({ id, body, version: known }, key),
  );

  const note = async (outcome: CallOutcome, planned: Next = {}) => {
    let isEnded = false;
    try {
      const {
        closes,
        batch,
        refusedContactDate: refused,
        ...next
      } = await send({ id: record.id, body: { outcome, ...planned } }, version);
      const told = calls.told[outcome];
      const name = briefName(record.firstName);
      isEnded = closes !== null;
      endCall(record.id);
      if (isEnded) exit.finish();
      onDone(
        closes ? calls.ended(name, told, enquiries.statuses[closes]) : calls.saved(name, told, stepText(next, queue)),
        batch,
        // They asked for no contact meanwhile.
        refused ? plan.madeOther(formatDate(refused)) : undefined,
      );
    } finally {
      await workChanged(queryClient, isEnded ? 'ended' : undefined);
    }
  };
  const press = (outcome: CallOutcome) => {
    setClosing(undefined);
    setAsking(undefined);
    return submit(() => note(outcome));
  };
  const askNext = (outcome: CallOutcome) => setAsking(asking === outcome ? undefined : outcome);
  /** What closes the request is asked about where something typed would be lost, and after a key, which may be one too many. */
  const choose = ({ outcome, closes }: After, isByKey = false) => {
    if (isBusy) return;
    forget();
    if (outcome === 'call-back') askNext(outcome);
    else if (closes && (isTyped || isByKey)) setClosing(outcome);
    else void press(outcome);
  };
  // A digit each, where the drawer stands beside the list.
  useShortcutKeys(
    record.afterCall.map((after, place) => ({
      keys: String(place + 1),
      group: 'general' as const,
      title: () => calls.outcomes[after.outcome],
      run: () => choose(after, true),
    })),
  );
  const follows = ({ outcome, closes, ...next }: After) => {
    if (outcome === 'call-back') return calls.asks;
    if (!closes) return (outcome === 'do-not-contact' ? calls.afterTakesBack : calls.after)(stepText(next, queue));
    return (outcome === 'do-not-contact' ? calls.withdraws : calls.closes)(enquiries.statuses[closes]);
  };
  return (
    <DrawerSection title={calls.title} titleRef={title}>
      <AskedNotice itemId={record.id} onDismissed={() => title.current?.focus()} />
      <p className="text-muted text-sm">
        {calls.hint}
        {record.missedCalls > 0 && ` ${calls.missed(record.missedCalls)}`}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {record.afterCall.map((after, place) => (
          <li key={after.outcome} className={`flex flex-col ${after.outcome === asking ? 'sm:col-span-2' : ''}`}>
            <div className="flex grow">
              <button
                type="button"
                aria-disabled={isBusy}
                {...(after.outcome === 'call-back' && { 'aria-expanded': asking === after.outcome })}
                onClick={() => choose(after)}
                className={buttonStyle(
                  'secondary',
                  `min-w-0 grow flex-col items-start! gap-0.5! py-2 text-start ${isChangeable(after) ? 'rounded-e-none!' : ''}`,
                )}
              >
                <span className="flex w-full justify-between gap-2 font-medium">
                  {calls.outcomes[after.outcome]}
                  {areKeysOn && hasRoomBeside() && (
                    <kbd
                      aria-hidden
                      className="self-start rounded-sm border border-line px-1.5 font-sans text-muted text-xs"
                    >
                      {place + 1}
                    </kbd>
                  )}
                </span>
                <span className="text-muted text-xs">{follows(after)}</span>
              </button>
              {isChangeable(after) && (
                <button
                  type="button"
                  aria-disabled={isBusy}
                  aria-expanded={asking === after.outcome}
                  aria-label={`${calls.change}: ${calls.outcomes[after.outcome]}`}
                  onClick={() => !isBusy && askNext(after.outcome)}
                  className={buttonStyle('secondary', 'shrink-0 rounded-s-none! border-s-0! px-2! text-xs!')}
                >
                  {calls.change}
                </button>
              )}
            </div>
            {after.outcome === asking && (
              <AfterCall
                after={after}
                mayWithdraw={isWithdrawable(record)}
                title={title}
                onSave={async (next) => {
                  await note(after.outcome, next);
                  setAsking(undefined);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {failure && (
        <Notice kind="danger">
          {failure.status === 412 ? calls.overtaken : `${calls.failed} ${describeFailure(failure, messages)}`}
        </Notice>
      )}
      {closing && (
        <Confirmation
          question={plan.closeQuestion(record.firstName, enquiries.statuses.Cancelled)}
          text={isTyped ? calls.losing : plan.closeText}
          confirmLabel={plan.close(enquiries.statuses.Cancelled)}
          onConfirm={() => {
            onDropTyped();
            void press(closing);
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </DrawerSection>
  );
}
