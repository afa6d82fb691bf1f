import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { indiaDay } from '#shared/dates/dates.ts';
import type { CallFailed } from '#web/api/call-failed.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { UploadProgress } from '#web/ui/image/upload-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { longestReason, type RequestKind } from '../catalogue.ts';
import { ownRequestsChanged, sendRequest } from './api.ts';
import { AskDays } from './ask-days.tsx';
import { type AskField, askFields, checkRequest, requestOf } from './check-request.ts';
import { formatRange } from './describe-request.ts';

/** Requests a leave or the correction of a day, with an optional proof. */
export function AskForm({ kind, ...props }: { kind: RequestKind; onClose: () => void; onSent: () => void }) {
  const { requests, fields, ownRecord } = useMessages();
  const queryClient = useQueryClient();
  const ask = useIdempotentWrite((request: Parameters<typeof sendRequest>[0], idempotencyKey: string, way: UploadWay) =>
    sendRequest(request, { ...way, idempotencyKey }),
  );
  const exit = useExit(props.onClose);
  const [today] = useState(() => indiaDay(new Date()));
  const start = { fromDay: today, toDay: today, part: 'full', inTime: '', outTime: '', reason: '' };
  const form = useRecordForm<AskField>({
    name: 'ask',
    fields: askFields,
    imageField: 'proof',
    start,
    isImageNeeded: false,
    check: (texts) => Promise.resolve(checkRequest(kind, texts)),
    failedText: requests.sendFailed,
    describe: ({ code, problem }: CallFailed) => {
      if (code === 'month-closed') return requests.monthClosed;
      return code === 'requested-already' ? requests.overlaps(formatRange(problem?.detail)) : undefined;
    },
    send: async (texts, proof, way) => {
      await ask({ ...requestOf(kind, texts), reason: texts.reason, proof }, way);
      void ownRequestsChanged(queryClient);
      exit.finish();
      props.onSent();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form', holdsAddress: true });
  const errorOf = (field: AskField | 'image') => form.problems[field]?.map((code) => fields[code]).join(' ');
  return (
    <ModalWindow kind="form" title={requests.ask[kind]} onClose={guard.leave}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
        className="flex min-h-0 grow flex-col"
      >
        <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
          <AskDays kind={kind} form={form} errorOf={errorOf} />
          <TextArea
            label={requests.reason}
            fieldId={form.fieldId('reason')}
            error={errorOf('reason')}
            value={form.texts.reason}
            maxLength={longestReason}
            readOnly={form.isBusy}
            aria-required
            onChange={({ target }) => form.change('reason', target.value)}
            onBlur={() => void form.leave('reason')}
          />
          <ImageField
            label={ownRecord.optional(requests.proof)}
            fieldId={form.fieldId('image')}
            error={errorOf('image')}
            file={form.image}
            onChange={form.changeImage}
            isDisabled={form.isBusy}
          />
        </div>
        <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
          {form.failure && (
            <Notice kind="danger">
              <p>{form.failure.text}</p>
              <p>{form.failure.reason}</p>
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <div className={`min-w-32 grow max-sm:w-full ${form.sent === undefined ? 'max-sm:hidden' : ''}`}>
              <UploadProgress sent={form.sent} onStop={form.stop} />
            </div>
            <Button onPress={guard.leave}>{ownRecord.cancel}</Button>
            <div className="min-w-36">
              <SubmitButton label={ownRecord.submit} busyLabel={ownRecord.submitting} isBusy={form.isBusy} />
            </div>
          </div>
        </footer>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
