import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { indiaToday } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CallOutcome } from '../../catalogue.ts';
import type { WorkDetail } from '../../contract.ts';
import { sendCall, workChanged } from '../api.ts';
import { checkPlan } from '../plan-draft.ts';
import { stepText } from '../step-text.ts';
import type { TellWork } from '../use-undo.ts';
import { useCallEnd } from './use-call-end.ts';

interface CallOutcomesProps {
  loaded: VersionedRecord<WorkDetail>;
  onDone: TellWork;
  /** The request is closed, and the item gone. */
  onEnded: () => void;
}

/** How a call ended, with one press; each says what follows from it. Whoever comes back from the telephone finds it in sight. */
export function CallOutcomes({ loaded: { record, version }, onDone, onEnded }: CallOutcomesProps) {
  const messages = useMessages();
  const { calls, enquiries, queue } = messages;
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useCallEnd(record.mobile, () => title.current?.focus());

  const note = async (outcome: CallOutcome, due: { dueDay?: string; dueTime?: string | null } = {}) => {
    const { closes, batch, ...next } = await sendCall(record.id, { outcome, ...due }, version);
    setAsking(false);
    if (closes) onEnded();
    const told = calls.outcomes[outcome].replace('…', '');
    onDone(closes ? calls.ended(told, enquiries.statuses[closes]) : calls.saved(told, stepText(next, queue)), batch);
    void workChanged(queryClient);
  };
  const press = async (outcome: CallOutcome) => {
    if (isBusy) return;
    if (outcome === 'call-back') return setAsking(true);
    setBusy(true);
    setFailure(undefined);
    try {
      await note(outcome);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.status === 412 ? queue.overtaken : describeFailure(error, messages));
      void workChanged(queryClient);
    } finally {
      setBusy(false);
    }
  };
  const follows = ({ outcome, closes, ...next }: WorkDetail['afterCall'][number]) => {
    if (outcome === 'call-back') return calls.asks;
    return closes ? calls.closes(enquiries.statuses[closes]) : calls.after(stepText(next, queue));
  };
  return (
    <DrawerSection title={calls.title} titleRef={title}>
      <p className="text-muted text-sm">
        {calls.hint}
        {record.missedCalls > 0 && ` ${calls.missed(record.missedCalls)}`}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {record.afterCall.map((after) => (
          <li key={after.outcome}>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => void press(after.outcome)}
              className={buttonStyle('secondary', 'h-full w-full flex-col items-start! gap-0.5! py-2 text-start')}
            >
              <span className="font-medium">{calls.outcomes[after.outcome]}</span>
              <span className="text-muted text-xs">{follows(after)}</span>
            </button>
          </li>
        ))}
      </ul>
      {failure && <Notice kind="danger">{`${calls.failed}. ${failure}`}</Notice>}
      {isAsking && <CallBack onSave={(due) => note('call-back', due)} />}
    </DrawerSection>
  );
}

/** When to call back, as the person said. */
function CallBack({ onSave }: { onSave: (due: { dueDay: string; dueTime: string | null }) => Promise<void> }) {
  const { calls, queue, cards } = useMessages();
  const form = useForm({
    start: { dueDay: indiaToday(), dueTime: '' },
    missing: calls.missing,
    check: (draft) => ({
      ...missingIn({ dueDay: draft.dueDay }),
      ...checkPlan({ step: 'call', isWaiting: false, ...draft }),
    }),
    send: ({ dueDay, dueTime }) => onSave({ dueDay, dueTime: dueTime || null }),
  });
  useUnsavedInput(form.isDirty);
  return (
    <form {...form.props} aria-label={calls.when} className="flex flex-col gap-4">
      <p className="font-medium text-sm">{calls.when}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField {...form.text('dueDay', { 'too-far-back': queue.notPast })} label={queue.dueDay} size="compact" />
        <TimeField {...form.text('dueTime', { 'too-far-back': queue.notPastTime })} label={queue.dueTime} />
      </div>
      <FormFailure
        form={form}
        text={calls.failed}
        checkFields={cards.checkFields}
        describe={({ status }) => (status === 412 ? queue.overtaken : undefined)}
      />
      <div className="min-w-36 self-start">
        <SubmitButton label={calls.save} busyLabel={queue.planning} isBusy={form.isBusy} />
      </div>
    </form>
  );
}
