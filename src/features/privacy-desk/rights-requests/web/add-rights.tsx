import { useQueryClient } from '@tanstack/react-query';
import { indiaToday } from '#shared/dates/dates.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { RightsRequest } from '../contract.ts';
import { type RightsDraft, rightsChanged, sendNewRights } from './api.ts';
import { checkRights } from './check-rights.ts';
import { RightsFormBody } from './rights-form.tsx';

interface AddRightsProps {
  onClose: () => void;
  onAdded: (request: RightsRequest) => void;
}

/** Notes what somebody has asked for at the counter, by telephone or by letter. */
export function AddRights(props: AddRightsProps) {
  const { rights } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const form = useForm<RightsDraft>({
    start: { kind: '', firstName: '', contact: '', details: '', receivedDay: indiaToday() },
    missing: rights.missing,
    check: checkRights,
    send: useIdempotentWrite(async (draft: RightsDraft, idempotencyKey, way: UploadWay) => {
      const added = await sendNewRights(draft, idempotencyKey, way);
      await rightsChanged(queryClient);
      props.onAdded(added.record);
      exit.finish();
    }),
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form' });
  return (
    <ModalWindow kind="form" title={rights.add} onClose={guard.leave}>
      <RightsFormBody
        form={form}
        failedText={rights.addFailed}
        submitLabel={rights.submit}
        busyLabel={rights.submitting}
        onCancel={guard.leave}
      />
      {guard.question}
    </ModalWindow>
  );
}
