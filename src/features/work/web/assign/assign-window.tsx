import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { type Assigned, type PlanDraft, sendAssignment, workChanged, workersQuery } from '../api.ts';
import { isWithdrawable } from '../is-withdrawable.ts';
import { checkPlan, draftOf } from '../plan-draft.ts';
import { PlanFields } from '../plan-fields.tsx';
import { awayLast, fullName, withPresence } from '../presence-text.ts';
import type { TellWork } from '../use-undo.ts';
import { leftText } from './left-text.ts';

interface AssignWindowProps {
  items: readonly Assigned[];
  onClose: () => void;
  onDone: TellWork;
}

type Draft = PlanDraft & { owner: string };

/** Who gets these items, and what is to be done next. */
export function AssignWindow({ items, onClose, onDone }: AssignWindowProps) {
  const { plan, queue, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const workers = useQuery(workersQuery);
  const [only, ...others] = items;
  const isOne = only?.firstName !== undefined && others.length === 0;
  const nameOf = (username: string) => workers.data?.find((one) => one.username === username)?.name ?? username;
  const form = useForm<Draft>({
    start: { owner: '', ...draftOf(isOne ? only : {}) },
    missing: plan.missing,
    check: (draft) => ({ ...missingIn({ owner: draft.owner }), ...checkPlan(draft) }),
    send: async (draft) => {
      const { assigned, passedOver, batch } = await sendAssignment(items, draft);
      await workChanged(queryClient);
      const left = leftText(passedOver, plan);
      if (assigned === 0 && left) onDone(plan.assignFailed, null, left);
      else onDone(plan.assigned(assigned, nameOf(draft.owner)), batch, left);
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form' });
  const options = awayLast((workers.data ?? []).filter(({ isActive }) => isActive)).map((worker) => ({
    value: worker.username,
    label: withPresence(plan.workerOption(fullName(worker), worker.open, worker.overdue), worker, plan),
  }));
  return (
    <ModalWindow
      kind="form"
      title={isOne ? plan.assignOne(only.firstName ?? '') : plan.assignTitle(items.length)}
      onClose={guard.leave}
    >
      <DialogForm
        form={form}
        outcome={<FormFailure form={form} text={plan.assignFailed} checkFields={cards.checkFields} />}
        submitLabel={plan.assign}
        busyLabel={plan.assigning}
        onCancel={guard.leave}
      >
        {workers.isError && <RetryNotice text={plan.peopleFailed} query={workers} />}
        <ChoiceField
          label={queue.owner}
          value={form.values.owner}
          options={[...(form.values.owner ? [] : [{ value: '', label: plan.choosePerson }]), ...options]}
          error={form.error('owner')}
          onChange={(owner) => form.change('owner', owner)}
          isRequired
          isDisabled={form.isBusy}
        />
        <PlanFields form={form} mayWithdraw={items.every(isWithdrawable)} />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
