import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { indiaDay } from '#shared/dates/dates.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { longestReason, type RequestKind } from '../catalogue.ts';
import { ownRequestsChanged, sendRequest } from './api.ts';
import { AskDays } from './ask-days.tsx';
import { type AskValues, checkRequest, requestOf } from './check-request.ts';
import { formatRange } from './describe-request.ts';

interface AskFormProps {
  kind: RequestKind;
  /** Of the day it is asked for; today unless said. */
  day?: Pick<AskValues, 'fromDay' | 'inTime' | 'outTime'>;
  /** Over another window. */
  isOnTop?: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Requests a leave or the correction of a day, with an optional proof. */
export function AskForm({ kind, day, ...props }: AskFormProps) {
  const { requests, ownRecord } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const [today] = useState(() => indiaDay(new Date()));
  const send = useIdempotentWrite((request: Parameters<typeof sendRequest>[0], idempotencyKey, way: UploadWay) =>
    sendRequest(request, { ...way, idempotencyKey }),
  );
  const form = useForm<AskValues>({
    start: {
      ...{ fromDay: today, part: 'full', inTime: '', outTime: '', reason: '', proof: undefined },
      ...day,
      toDay: day?.fromDay ?? today,
    },
    missing: requests.missing,
    check: (values) => checkRequest(kind, values),
    send: async (values, way) => {
      const { reason, proof } = values;
      await send({ ...requestOf(kind, values), reason, proof }, way);
      void ownRequestsChanged(queryClient);
      exit.finish();
      props.onSent();
    },
  });
  const reason = useRef<HTMLTextAreaElement>(null);
  const isDayGiven = day !== undefined;
  // Of a day that was chosen the rest is filled in. Not `autoFocus`: the window below would take it back.
  useEffect(() => (isDayGiven ? focusLater(() => reason.current) : undefined), [isDayGiven]);
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <ModalWindow kind="form" title={requests.ask[kind]} isOnTop={props.isOnTop ?? false} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={
          <FormFailure
            form={form}
            text={requests.sendFailed}
            checkFields={ownRecord.checkFields}
            describe={({ code, problem }) => {
              if (code === 'month-closed') return requests.monthClosed;
              return code === 'requested-already' ? requests.overlaps(formatRange(problem?.detail)) : undefined;
            }}
          />
        }
        aside={<FormProgress form={form} />}
        submitLabel={ownRecord.submit}
        busyLabel={ownRecord.submitting}
        onCancel={guard.leave}
      >
        <AskDays kind={kind} form={form} />
        <TextArea
          {...form.text('reason')}
          label={requests.reason}
          maxLength={longestReason}
          aria-required
          ref={reason}
        />
        <ImageField
          label={ownRecord.optional(requests.proof)}
          error={form.error('proof')}
          file={form.values.proof}
          onChange={(file) => form.change('proof', file)}
          isDisabled={form.isBusy}
        />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
