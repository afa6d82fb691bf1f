import { useQueryClient } from '@tanstack/react-query';
import { duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Breach } from '../contract.ts';
import { breachTexts } from '../rules.ts';
import { breachChanged, sendClosing } from './api.ts';
import { isTold } from './breach-columns.tsx';

/** Closes a breach, with what was learnt from it; whoever was not told yet is named. */
export function CloseWindow({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const { breaches, breachWork, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(onClose);
  const form = useForm({
    start: { remedy: breach.remedy },
    missing: breachWork.missing,
    check: ({ remedy }) => missingIn({ remedy: remedy.trim() }),
    send: async ({ remedy }) => {
      await breachChanged(queryClient, await sendClosing(breach.id, remedy));
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form' });
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
            describe={({ status }) => (status === 409 ? breachWork.closedFirst : undefined)}
          />
        }
        submitLabel={breachWork.closeNow}
        busyLabel={breachWork.closing}
        onCancel={guard.leave}
      >
        {untold.length > 0 && <Notice kind="warning">{breachWork.closeOpen(untold.join(' · '))}</Notice>}
        <p className="text-muted text-sm">{breachWork.closeText}</p>
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
