import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { useFocusPassedTo } from '#web/ui/dialog/use-restored-focus.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { WorkDetail } from '../../records.ts';
import { type PlanDraft, sendPlan, workChanged } from '../api.ts';
import { isWithdrawable } from '../is-withdrawable.ts';
import { checkPlan, draftOf, withoutContact } from '../plan-draft.ts';
import { PlanFields } from '../plan-fields.tsx';
import { stepText } from '../step-text.ts';
import type { TellWork } from '../use-undo.ts';

interface PlanFormProps {
  loaded: VersionedRecord<WorkDetail>;
  /** Whether a step is typed and not saved. */
  onTyped: (isTyped: boolean) => void;
  onDone: TellWork;
}

/**
 * The next step of an item. What somebody else sets meanwhile takes the form's place where nothing was typed; else it is told, and whoever
 * typed chooses.
 */
export function PlanForm({ loaded, onTyped, onDone }: PlanFormProps) {
  const { plan, queue } = useMessages();
  const [start, setStart] = useState(loaded);
  /** What the person knows of when they save. */
  const [known, setKnown] = useState(loaded.version);
  const [isDirty, setDirty] = useState(false);
  const take = (from: VersionedRecord<WorkDetail>) => {
    setStart(from);
    setKnown(from.version);
    setDirty(false);
  };
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const title = useRef<HTMLHeadingElement>(null);
  const isOvertaken = known !== loaded.version;
  if (isOvertaken && !isDirty) take(loaded);
  const theirs = stepText(loaded.record, queue);
  return (
    <DrawerSection title={queue.step} titleRef={title}>
      {isOvertaken && isDirty && (
        <Notice kind="warning">
          <p>{plan.theirs(theirs)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onPress={() => take(loaded)}>{plan.takeTheirs}</Button>
            <Button onPress={() => setKnown(loaded.version)}>{plan.keepMine}</Button>
          </div>
        </Notice>
      )}
      <StepForm
        key={start.version}
        start={start.record}
        version={known}
        onDirty={setDirty}
        title={title}
        onSaved={take}
        onDone={onDone}
      />
    </DrawerSection>
  );
}

interface StepFormProps extends Pick<PlanFormProps, 'onDone'> {
  title: RefObject<HTMLHeadingElement | null>;
  start: WorkDetail;
  version: string | undefined;
  onDirty: (isDirty: boolean) => void;
  onSaved: (saved: VersionedRecord<WorkDetail>) => void;
}

function StepForm({ title, start, version, onDirty, onSaved, onDone }: StepFormProps) {
  const { plan, queue, cards } = useMessages();
  const queryClient = useQueryClient();
  const form = useForm<PlanDraft>({
    start: withoutContact(draftOf(start), start.refusedContactDate),
    missing: plan.missing,
    check: checkPlan,
    send: async (draft) => {
      try {
        const { record, ...rest } = await sendPlan(start.id, draft, version);
        const { batch, ...item } = record;
        const saved = { ...rest, record: item };
        onSaved(saved);
        // They asked for no contact meanwhile.
        const told = item.step !== draft.step && item.refusedContactDate;
        onDone(plan.saved(stepText(item, queue)), batch, told ? plan.madeOther(formatDate(told)) : undefined);
        await workChanged(queryClient, saved);
      } catch (error) {
        if (error instanceof CallFailed && [404, 412].includes(error.status ?? 0)) await workChanged(queryClient);
        throw error;
      }
    },
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useUnsavedInput(isDirty);
  // The pressed button goes with the form, once it is saved.
  useFocusPassedTo(title);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <PlanFields form={form} mayWithdraw={isWithdrawable(start)} refusedDate={start.refusedContactDate} />
      <FormFailure
        form={form}
        text={plan.failed}
        checkFields={cards.checkFields}
        describe={({ status }) => (status === 412 ? plan.overtaken : undefined)}
      />
      <div className="min-w-36 self-start">
        <SubmitButton label={plan.save} busyLabel={plan.saving} isBusy={form.isBusy} />
      </div>
    </form>
  );
}
