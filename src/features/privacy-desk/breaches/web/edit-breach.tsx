import { useQueryClient } from '@tanstack/react-query';
import { formatClockTime, timePattern } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RecordConflict } from '#web/ui/conflict/record-conflict.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { BreachMeasure, DataClass } from '../rules.ts';
import { breachChanged, fetchBreach, type LoadedBreach, sendBreachChange } from './api.ts';
import {
  type BreachDraft,
  bodyOf,
  changedFields,
  checkBreach,
  chosenIn,
  differences,
  draftOf,
  mergeBreach,
} from './breach-draft.ts';
import { BreachFormBody } from './breach-form.tsx';

interface EditBreachProps {
  loaded: LoadedBreach;
  onClose: () => void;
  onSaved: (outcome: Outcome) => void;
}

/** Completes or corrects what is known, based on the version that is shown. */
export function EditBreach({ loaded, ...props }: EditBreachProps) {
  const { breaches, breachWork, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { id } = loaded.record;
  const { form, base, conflict, ...edit } = useVersionedForm({
    loaded,
    draftOf,
    missing: breachWork.missing,
    check: (draft) => checkBreach(draft, loaded.record),
    differences,
    merge: mergeBreach,
    isLocked: ({ closedDate }) => closedDate !== null,
    send: (draft, way) => sendBreachChange(id, bodyOf(draft, loaded.record), way),
    refetch: () => fetchBreach(id),
    onNewer: (newer) => void breachChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      void breachChanged(queryClient, saved);
      props.onSaved(
        wasChanged ? { kind: 'success', text: breachWork.saved } : { kind: 'info', text: breachWork.unchanged },
      );
      exit.finish();
    },
  });
  const isDirty = changedFields(base, form.values).length > 0 || conflict !== undefined;
  const guard = useLeaveGuard({ isDirty, exit });
  const shown = (draft: BreachDraft) => ({
    ...draft,
    noticedDay: formatDate(draft.noticedDay),
    noticedTime: timePattern.test(draft.noticedTime) ? formatClockTime(draft.noticedTime) : draft.noticedTime,
    happenedDay: draft.happenedDay && formatDate(draft.happenedDay),
    kind: draft.kind && breaches.kinds[draft.kind],
    dataClasses: chosenIn(draft.dataClasses)
      .map((one) => breachWork.classes[one as DataClass])
      .join(' · '),
    measures: chosenIn(draft.measures)
      .map((one) => breachWork.measureNames[one as BreachMeasure])
      .join(' · '),
  });
  return (
    <ModalWindow kind="wideForm" title={breachWork.edit} onClose={guard.leave}>
      {conflict ? (
        <RecordConflict
          key={conflict.theirs.changedDate}
          conflict={conflict}
          labels={{ ...cards, conflictTitle: breachWork.conflictTitle }}
          fieldLabels={{ ...breaches, ...breachWork }}
          texts={{ theirs: shown(draftOf(conflict.theirs)), mine: shown(form.values) }}
          onSave={edit.saveChoice}
          onEditFurther={edit.settle}
        />
      ) : (
        <BreachFormBody
          form={form}
          failedText={breachWork.editFailed}
          submitLabel={cards.save}
          busyLabel={cards.saving}
          onCancel={guard.leave}
        />
      )}
      {guard.question}
    </ModalWindow>
  );
}
