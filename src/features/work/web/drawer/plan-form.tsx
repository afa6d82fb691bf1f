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
 * The next step of an item. What somebody else sets meanwhile takes the place of what stands there where nothing was typed; else it is told, and
 * whoever typed chooses. The fields stay, and so does the focus: a digit meant for a field would be taken for the outcome of a call.
 */
export function PlanForm({ loaded, onTyped, onDone }: PlanFormProps) {
  const { plan, queue, cards } = useMessages();
  const queryClient = useQueryClient();
  const [{ record, draft: start }, setStart] = useState(() => startFrom(loaded.record));
  /** What the person knows of when they save. */
  const [known, setKnown] = useState(loaded.version);
  /** As which version the person has saved it. */
  const [saved, setSaved] = useState<string>();
  const form = useForm<PlanDraft>({
    start,
    missing: plan.missing,
    check: checkPlan,
    send: async (draft) => {
      // Pressed once more: there is nothing to save, and the first press stays to be undone.
      if (!isDirty && saved !== undefined && saved === known) return;
      try {
        const { record: planned, ...rest } = await sendPlan(record.id, draft, known);
        const { batch, ...item } = planned;
        const latest = { ...rest, record: item };
        take(latest);
        setSaved(latest.version);
        // They asked for no contact meanwhile.
        const told = item.step !== draft.step && item.refusedContactDate;
        onDone(plan.saved(stepText(item, queue)), batch, told ? plan.madeOther(formatDate(told)) : undefined);
        await workChanged(queryClient, latest);
      } catch (error) {
        if (error instanceof CallFailed && [404, 412].includes(error.status ?? 0)) await workChanged(queryClient);
        throw error;
      }
    },
  });
  const { isDirty } = form;
  const take = (from: VersionedRecord<WorkDetail>) => {
    const next = startFrom(from.record);
    setStart(next);
    setKnown(from.version);
    form.adopt(next.draft);
  };
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  useUnsavedInput(isDirty);
  const isOvertaken = known !== loaded.version;
  useEffect(() => {
    if (isOvertaken && !isDirty && !form.isBusy) take(loaded);
  });
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <DrawerSection title={queue.step} titleRef={title}>
      {isOvertaken && isDirty && (
        <OvertakenNotice
          theirs={stepText(loaded.record, queue)}
          title={title}
          onTake={() => {
            take(loaded);
            form.forget();
          }}
          onKeep={() => setKnown(loaded.version)}
        />
      )}
      <form {...form.props} className="flex flex-col gap-4">
        <PlanFields form={form} mayWithdraw={isWithdrawable(record)} refusedDate={record.refusedContactDate} />
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
    </DrawerSection>
  );
}

/** What the form begins with: it stays, also where the day it proposes is over. */
const startFrom = (record: WorkDetail) => ({
  record,
  draft: withoutContact(draftOf(record), record.refusedContactDate),
});

interface OvertakenNoticeProps {
  /** What somebody else has set, in words. */
  theirs: string;
  title: RefObject<HTMLHeadingElement | null>;
  onTake: () => void;
  onKeep: () => void;
}

function OvertakenNotice({ theirs, title, onTake, onKeep }: OvertakenNoticeProps) {
  const { plan } = useMessages();
  // The pressed button goes with the notice.
  useFocusPassedTo(title);
  return (
    <Notice kind="warning">
      <p>{plan.theirs(theirs)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onPress={onTake}>{plan.takeTheirs}</Button>
        <Button onPress={onKeep}>{plan.keepMine}</Button>
      </div>
    </Notice>
  );
}
