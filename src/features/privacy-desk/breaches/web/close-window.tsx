import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { breachTexts } from '../rules.ts';
import { breachChanged, fetchBreach, type LoadedBreach, sendClosing } from './api.ts';
import { isTold } from './breach-columns.tsx';

/** Closes a breach, with what was learnt from it; whoever was not told yet is named, and what somebody else has changed meanwhile. */
export function CloseWindow({ loaded, onClose }: { loaded: LoadedBreach; onClose: () => void }) {
  const breach = loaded.record;
  const [start] = useState({ remedy: breach.remedy });
  const { breaches, breachWork, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const form = useForm({
    start,
    missing: breachWork.missing,
    check: ({ remedy }) => missingIn({ remedy: remedy.trim() }),
    send: async ({ remedy }) => {
      try {
        await breachChanged(queryClient, await sendClosing(loaded, remedy));
      } catch (error) {
        if (error instanceof CallFailed && [409, 412].includes(error.status)) {
          // What was refused is told in any case.
          await fetchBreach(breach.id).then(
            (now) => breachChanged(queryClient, now),
            () => {},
          );
        }
        throw error;
      }
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  const isClosed = breach.closedDate !== null;
  const untold = duties.filter((duty) => !isTold(breach, duty)).map((duty) => breaches.duties[duty]);
  return (
    <ModalWindow kind="form" title={breachWork.closeTitle} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={
          <FormFailure
            form={form}
            text={breachWork.closeFailed}
            checkFields={cards.checkFields}
            describe={({ status }) =>
              status === 409 ? breachWork.closedFirst : status === 412 ? breachWork.closeStale : undefined
            }
          />
        }
        submitLabel={breachWork.closeNow}
        busyLabel={breachWork.closing}
        onCancel={guard.leave}
      >
        {untold.length > 0 && !isClosed && <Notice kind="warning">{breachWork.closeOpen(untold.join(' · '))}</Notice>}
        {(isClosed || breach.remedy !== start.remedy) && (
          <Notice kind="warning">
            <p>{isClosed ? breachWork.closedWith : breachWork.remedyMeanwhile}</p>
            <p className="wrap-anywhere whitespace-pre-line">{breach.remedy}</p>
          </Notice>
        )}
        {!isClosed && <p className="text-muted text-sm">{breachWork.closeText}</p>}
        <TextArea
          {...form.text('remedy', { 'personal-number': breachWork.noPersons })}
          label={breachWork.remedy}
          maxLength={breachTexts.remedy}
          aria-required
        />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
