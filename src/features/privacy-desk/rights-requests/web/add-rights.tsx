import { useQueryClient } from '@tanstack/react-query';
import { formatDate, indiaToday } from '#shared/dates/dates.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { type RightsDraft, rightsChanged, sendNewRights } from './api.ts';
import { checkRights } from './check-rights.ts';
import { RightsFormBody } from './rights-form.tsx';

interface AddRightsProps {
  onClose: () => void;
  onAdded: (outcome: Outcome) => void;
}

/** Notes what somebody has asked for at the counter, by telephone or by letter. */
export function AddRights(props: AddRightsProps) {
  const { rights, rightsWork } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const form = useForm<RightsDraft>({
    start: { kind: '', firstName: '', contact: '', details: '', receivedDay: indiaToday() },
    missing: rightsWork.missing,
    check: checkRights,
    send: useIdempotentWrite(async (draft: RightsDraft, idempotencyKey, way: UploadWay) => {
      const added = await sendNewRights(draft, idempotencyKey, way);
      await rightsChanged(queryClient);
      const { firstName, dueDay } = added.record;
      props.onAdded({ kind: 'success', text: rightsWork.added(firstName, formatDate(dueDay)) });
      exit.finish();
    }),
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <ModalWindow kind="form" title={rights.add} onClose={guard.leave}>
      <RightsFormBody
        form={form}
        failedText={rightsWork.addFailed}
        submitLabel={rightsWork.submit}
        busyLabel={rightsWork.submitting}
        onCancel={guard.leave}
      />
      {guard.question}
    </ModalWindow>
  );
}
