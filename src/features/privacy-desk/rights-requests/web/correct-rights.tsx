import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#shared/dates/dates.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RecordConflict } from '#web/ui/conflict/record-conflict.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { RightsRequest } from '../contract.ts';
import { fetchRightsRequest, type RightsDraft, rightsChanged, sendCorrection } from './api.ts';
import { checkRights } from './check-rights.ts';
import { changedFields, differences, draftOf, mergeRights } from './rights-differences.ts';
import { RightsFormBody } from './rights-form.tsx';

interface CorrectRightsProps {
  loaded: VersionedRecord<RightsRequest>;
  onClose: () => void;
  onSaved: (outcome: Outcome) => void;
}

/** Corrects what was noted, based on the version that is shown. */
export function CorrectRights({ loaded, ...props }: CorrectRightsProps) {
  const { rights, rightsWork, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { form, base, conflict, ...edit } = useVersionedForm({
    loaded,
    draftOf,
    missing: rightsWork.missing,
    check: checkRights,
    differences,
    merge: mergeRights,
    isLocked: ({ answeredDate }) => answeredDate !== null,
    send: (draft, way) => sendCorrection(loaded.record.id, draft, way),
    refetch: () => fetchRightsRequest(loaded.record.id),
    onNewer: (newer) => void rightsChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      void rightsChanged(queryClient, saved);
      const { firstName } = saved.record;
      props.onSaved(
        wasChanged
          ? { kind: 'success', text: rightsWork.corrected(firstName) }
          : { kind: 'info', text: rightsWork.unchanged(firstName) },
      );
      exit.finish();
    },
  });
  const guard = useLeaveGuard({
    isDirty: changedFields(base, form.values).length > 0 || conflict !== undefined,
    exit,
  });
  const shown = ({ kind, receivedDay, ...texts }: RightsDraft) => ({
    ...texts,
    kind: kind && rights.kinds[kind],
    receivedDay: formatDate(receivedDay),
  });
  return (
    <ModalWindow kind="form" title={rightsWork.correctNamed(loaded.record.firstName)} onClose={guard.leave}>
      {conflict ? (
        <RecordConflict
          key={conflict.theirs.changedDate}
          conflict={conflict}
          labels={{ ...cards, conflictTitle: rightsWork.conflictTitle }}
          fieldLabels={{ ...rights, ...rightsWork }}
          texts={{ theirs: shown(draftOf(conflict.theirs)), mine: shown(form.values) }}
          onSave={edit.saveChoice}
          onEditFurther={edit.settle}
        />
      ) : (
        <RightsFormBody
          form={form}
          failedText={rightsWork.correctFailed}
          submitLabel={cards.save}
          busyLabel={cards.saving}
          onCancel={guard.leave}
        />
      )}
      {guard.question}
    </ModalWindow>
  );
}
