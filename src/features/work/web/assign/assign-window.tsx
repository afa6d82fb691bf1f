import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { reachQuery } from '#features/customer-files/web/reach/reach-query.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { contactSteps, stepWithoutContact } from '../../catalogue.ts';
import { type Assigned, type PlanDraft, sendAssignment, workChanged, workersQuery } from '../api.ts';
import { isWithdrawable } from '../is-withdrawable.ts';
import { checkPlan, draftOf, withoutContact } from '../plan-draft.ts';
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

/** When the people of these items asked for no contact: of those who have, as far as the items are known. */
function useRefusedDates(items: readonly Assigned[]): string[] {
  const known = items.flatMap(({ kind, recordId }) => (kind && recordId ? [reachQuery(kind, recordId)] : []));
  return useQueries({
    queries: known,
    combine: (answers) => answers.flatMap(({ data }) => data?.refusedContactDate ?? []),
  });
}

/** Who gets these items, and what is to be done next. */
export function AssignWindow({ items, onClose, onDone }: AssignWindowProps) {
  const { plan, queue, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const workers = useQuery(workersQuery);
  const [only, ...others] = items;
  const refusedDates = useRefusedDates(items);
  // Of several the others may be called still.
  const refusedDate = others.length === 0 ? refusedDates[0] : undefined;
  const isOne = only?.firstName !== undefined && others.length === 0;
  const nameOf = (username: string) => workers.data?.find((one) => one.username === username)?.name ?? username;
  const form = useForm<Draft>({
    start: { owner: '', ...draftOf(isOne ? only : {}) },
    missing: plan.missing,
    check: (draft) => ({ ...missingIn({ owner: draft.owner }), ...checkPlan(draft) }),
    send: async (draft) => {
      const { assigned, passedOver, batch } = await sendAssignment(items, withoutContact(draft, refusedDate));
      await workChanged(queryClient);
      const left = leftText(passedOver, plan);
      if (assigned === 0 && left) onDone(plan.assignFailed, null, left);
      else onDone(plan.assigned(assigned, nameOf(draft.owner)), batch, left);
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
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
        <PlanFields form={form} mayWithdraw={items.every(isWithdrawable)} refusedDate={refusedDate} />
        {others.length > 0 && refusedDates.length > 0 && contactSteps.includes(form.values.step) && (
          <Notice kind="info">{plan.noContactOfSome(refusedDates.length, queue.steps[stepWithoutContact])}</Notice>
        )}
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
