import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import type { PlanDraft } from './api.ts';
import { offeredSteps, type PlannedFor, withoutContact } from './plan-draft.ts';

interface PlanFieldsProps<Draft extends PlanDraft> extends PlannedFor {
  form: Form<Draft>;
}

/** What is to be done next. */
export function StepField<Draft extends PlanDraft>({ form, mayWithdraw, refusedDate }: PlanFieldsProps<Draft>) {
  const { plan, queue } = useMessages();
  return (
    <ChoiceField
      label={plan.what}
      value={withoutContact(form.values, refusedDate).step}
      options={choicesOf(offeredSteps({ mayWithdraw, refusedDate }), queue.steps)}
      hint={refusedDate ? plan.noContact(formatDate(refusedDate)) : undefined}
      error={form.error('step')}
      onChange={(step) => form.change('step', step)}
      isDisabled={form.isBusy}
    />
  );
}

/** What is to be done next, by when, and whether it waits for the customer. */
export function PlanFields<Draft extends PlanDraft>(props: PlanFieldsProps<Draft>) {
  const { plan, queue } = useMessages();
  const { form } = props;
  return (
    <>
      <StepField {...props} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField {...form.text('dueDay', { 'too-far-back': plan.notPast })} label={plan.dueDay} size="compact" />
        <TimeField
          {...form.text('dueTime', { 'too-far-back': plan.notPastTime })}
          label={plan.dueTime}
          hint={plan.dueTimeHint}
        />
      </div>
      <Switch isOn={form.values.isWaiting} onChange={(isWaiting) => form.change('isWaiting', isWaiting)}>
        {queue.isWaiting}
      </Switch>
    </>
  );
}
