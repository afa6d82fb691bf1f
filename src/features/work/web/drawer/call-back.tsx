import { useEffect, useRef } from 'react';
import { indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { checkPlan } from '../plan-draft.ts';

interface CallBackProps {
  onSave: (due: { dueDay: string; dueTime: string | null }) => Promise<void>;
}

/** When to call back, as the person said. */
export function CallBack({ onSave }: CallBackProps) {
  const { calls, plan, cards } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    start: { dueDay: indiaToday(), dueTime: '' },
    missing: calls.missing,
    check: (draft) => ({
      ...checkPlan({ step: 'call', isWaiting: false, ...draft }),
      ...missingIn({ dueDay: draft.dueDay }),
    }),
    send: ({ dueDay, dueTime }) => onSave({ dueDay, dueTime: dueTime || null }),
  });
  useUnsavedInput(form.isDirty);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <form
      {...form.props}
      aria-label={calls.when}
      className="mt-2 flex flex-col gap-4 rounded-md border border-line p-3"
    >
      <div ref={box} className="flex flex-col gap-4">
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
