import { useQueryClient } from '@tanstack/react-query';
import { formatClockTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { WorkDetail } from '../../contract.ts';
import { type PlanDraft, sendPlan, workChanged } from '../api.ts';
import { checkPlan, draftOf } from '../plan-draft.ts';
import { PlanFields } from '../plan-fields.tsx';

interface PlanFormProps {
  loaded: VersionedRecord<WorkDetail>;
  onDone: (text: string, batch: string | null) => void;
}

/** The next step of an item. Whoever is overtaken keeps what was typed, beside what somebody else has set. */
export function PlanForm({ loaded, onDone }: PlanFormProps) {
  const { queue, cards } = useMessages();
  const queryClient = useQueryClient();
  const form = useForm<PlanDraft>({
    start: draftOf(loaded.record),
    missing: queue.missing,
    check: checkPlan,
    send: async (draft) => {
      try {
        const saved = await sendPlan(loaded.record.id, draft, loaded.version);
        const { batch, ...record } = saved.record;
        await workChanged(queryClient, { ...saved, record });
        const day = formatDate(draft.dueDay);
        const due = draft.dueTime ? `${day}, ${formatClockTime(draft.dueTime)}` : day;
        onDone(queue.planned(queue.steps[draft.step], due), batch);
      } catch (error) {
        if (error instanceof CallFailed && error.status === 412) await workChanged(queryClient);
        throw error;
      }
    },
  });
  useUnsavedInput(form.isDirty);
  return (
    <DrawerSection title={queue.nextStep}>
      <form {...form.props} className="flex flex-col gap-4">
        <PlanFields form={form} />
        <FormFailure
          form={form}
          text={queue.planFailed}
          checkFields={cards.checkFields}
          describe={({ status }) => (status === 412 ? queue.overtaken : undefined)}
        />
        <div className="min-w-36 self-start">
          <SubmitButton label={queue.plan} busyLabel={queue.planning} isBusy={form.isBusy} />
        </div>
      </form>
    </DrawerSection>
  );
}
