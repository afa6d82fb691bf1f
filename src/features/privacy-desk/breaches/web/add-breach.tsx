import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { BreachFields } from '../contract.ts';
import { breachChanged, sendNewBreach } from './api.ts';
import { bodyOf, checkBreach, newDraft } from './breach-draft.ts';
import { BreachFormBody } from './breach-form.tsx';

interface AddBreachProps {
  onClose: () => void;
  onAdded: (id: number, outcome: Outcome) => void;
}

/** Notes a breach; its clocks run from when it was noticed. */
export function AddBreach(props: AddBreachProps) {
  const { breaches, breachWork } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const [start] = useState(() => newDraft(Date.now()));
  const send = useIdempotentWrite(async (body: BreachFields, idempotencyKey, way: UploadWay) => {
    const added = await sendNewBreach(body, idempotencyKey, way);
    await breachChanged(queryClient, added);
    exit.finish();
    props.onAdded(added.record.id, { kind: 'success', text: breachWork.added });
  });
  const form = useForm({
    start,
    missing: breachWork.missing,
    check: (draft) => checkBreach(draft),
    send: (draft, way) => send(bodyOf(draft), way),
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <ModalWindow kind="wideForm" title={breaches.add} onClose={guard.leave}>
      <BreachFormBody
        form={form}
        failedText={breachWork.addFailed}
        submitLabel={breachWork.submit}
        busyLabel={breachWork.submitting}
        onCancel={guard.leave}
      />
      {guard.question}
    </ModalWindow>
  );
}
