import { type RefObject, useEffect, useRef } from 'react';
import { indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { useFocusPassedTo } from '#web/ui/dialog/use-restored-focus.ts';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Step } from '../../catalogue.ts';
import type { WorkDetail } from '../../records.ts';
import type { PlanDraft } from '../api.ts';
import { checkPlan, draftOf } from '../plan-draft.ts';
import { StepField } from '../plan-fields.tsx';

interface AfterCallProps {
  /** With what the rules say follows; of `call-back` they say nothing. */
  after: WorkDetail['afterCall'][number];
  mayWithdraw: boolean;
  /** Above the outcomes; has the focus when the form is done with. */
  title: RefObject<HTMLHeadingElement | null>;
  onSave: (next: { step?: Step; dueDay: string; dueTime: string | null }) => Promise<void>;
}

/** When to call back, as the person said; or another step than follows by the rules. */
export function AfterCall({ after, mayWithdraw, title, onSave }: AfterCallProps) {
  const { calls, plan, cards } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const isCallBack = after.outcome === 'call-back';
  const form = useForm<PlanDraft>({
    start: draftOf(after),
    missing: isCallBack ? calls.missing : plan.missing,
    check: (draft) => ({ ...checkPlan(draft), ...missingIn({ dueDay: draft.dueDay }) }),
    send: ({ step, dueDay, dueTime }) => onSave({ ...(!isCallBack && { step }), dueDay, dueTime: dueTime || null }),
  });
  useUnsavedInput(form.isDirty);
  useFocusPassedTo(title);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select')?.focus();
    // Above the notice of the last press and the foot of the item.
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <form
      {...form.props}
      aria-label={isCallBack ? calls.when : calls.changeOf(calls.outcomes[after.outcome])}
      className="mt-2 flex flex-col gap-4 rounded-md border border-line p-3"
    >
      <div ref={box} className="flex flex-col gap-4">
        {!isCallBack && (
          <StepField
            form={form}
            mayWithdraw={mayWithdraw}
            refusedDate={after.outcome === 'do-not-contact' ? indiaToday() : null}
          />
        )}
        <DateField {...form.text('dueDay', { 'too-far-back': plan.notPast })} label={plan.dueDay} size="compact" />
        <TimeField {...form.text('dueTime', { 'too-far-back': plan.notPastTime })} label={plan.dueTime} />
      </div>
      <FormFailure
        form={form}
        text={calls.failed}
        checkFields={cards.checkFields}
        describe={({ status }) => (status === 412 ? calls.overtaken : undefined)}
      />
      <div className="min-w-36 self-start">
        <SubmitButton label={calls.save} busyLabel={plan.saving} isBusy={form.isBusy} />
      </div>
    </form>
  );
}
