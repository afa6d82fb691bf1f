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
import type { WorkItem } from '../../contract.ts';
import { type PlanDraft, sendAssignment, workChanged, workersQuery } from '../api.ts';
import { checkPlan, draftOf } from '../plan-draft.ts';
import { PlanFields } from '../plan-fields.tsx';

interface AssignWindowProps {
  items: readonly WorkItem[];
  onClose: () => void;
  onDone: (text: string, batch: string | null, reason?: string) => void;
}

type Draft = PlanDraft & { owner: string };

/** Who gets these items, and what is to be done next. */
export function AssignWindow({ items, onClose, onDone }: AssignWindowProps) {
  const { queue, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const workers = useQuery(workersQuery);
  const [only, ...others] = items;
  const isOne = only !== undefined && others.length === 0;
  const nameOf = (username: string) => workers.data?.find((one) => one.username === username)?.name ?? username;
  const form = useForm<Draft>({
    start: { owner: '', ...draftOf((isOne && only) || { step: null, dueDay: null, dueTime: null, isWaiting: false }) },
    missing: queue.missing,
    check: (draft) => ({ ...missingIn({ owner: draft.owner }), ...checkPlan(draft) }),
    send: async (draft) => {
      const { assigned, passedOver, batch } = await sendAssignment(items, draft);
      await workChanged(queryClient);
      const [first] = passedOver;
      const whoHasIt = first && (first.ownerName ?? first.owner);
      const reason =
        first && (whoHasIt ? queue.passedOver(passedOver.length, whoHasIt) : queue.gone(passedOver.length));
      onDone(queue.assigned(assigned, nameOf(draft.owner)), batch, reason);
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form' });
  const options = (workers.data ?? []).map(({ username, name, open, overdue }) => ({
    value: username,
    label: queue.workerOption(name ? `${name} (${username})` : username, open, overdue),
  }));
  return (
    <ModalWindow
      kind="form"
      title={isOne ? queue.assignOne(only.firstName) : queue.assignTitle(items.length)}
      onClose={guard.leave}
    >
      <DialogForm
        form={form}
        outcome={<FormFailure form={form} text={queue.assignFailed} checkFields={cards.checkFields} />}
        submitLabel={queue.assign}
        busyLabel={queue.assigning}
        onCancel={guard.leave}
      >
        {workers.isError && <RetryNotice text={queue.peopleFailed} query={workers} />}
        <ChoiceField
          label={queue.owner}
          value={form.values.owner}
          options={[...(form.values.owner ? [] : [{ value: '', label: queue.choosePerson }]), ...options]}
          error={form.error('owner')}
          onChange={(owner) => form.change('owner', owner)}
          isRequired
          isDisabled={form.isBusy}
        />
        <PlanFields form={form} />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
