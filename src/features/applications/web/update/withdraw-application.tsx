import { useQueryClient } from '@tanstack/react-query';
import { longestReason } from '#shared/text/names-person.ts';
import { fieldText } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { applicationChanged, fetchApplication, sendWithdrawal } from '../api.ts';
import { ApplicationWindow, type ApplicationWindowProps, type LoadedApplicationProps } from './application-window.tsx';

/** Withdraws an application that was made by mistake, for a reason. */
export function WithdrawApplication(props: ApplicationWindowProps) {
  return (
    <ApplicationWindow
      application={props.application}
      title="withdrawOf"
      placeholderHeight="h-60"
      onClose={props.onClose}
    >
      {(loaded) => <WithdrawalForm {...props} loaded={loaded} />}
    </ApplicationWindow>
  );
}

function WithdrawalForm({ loaded, ...props }: LoadedApplicationProps) {
  const messages = useMessages();
  const { applications: words } = messages;
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { form } = useVersionedForm({
    loaded,
    draftOf: () => ({ reason: '' }),
    missing: { reason: words.withdrawReasonMissing },
    check: ({ reason }) => missingIn({ reason: reason.trim() }),
    // What others changed goes with it; a case number or a decision they set is the server's to refuse.
    differences: () => [],
    merge: (mine) => mine,
    send: (draft, { version }) => sendWithdrawal(loaded.record.id, draft, version),
    refetch: () => fetchApplication(loaded.record.id),
    onNewer: (newer) => applicationChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      applicationChanged(queryClient, saved);
      props.onSaved(saved.record, wasChanged);
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <>
      <DialogForm
        form={form}
        outcome={
          <FormFailure
            form={form}
            text={words.withdrawFailed}
            checkFields={words.checkFields}
            describe={(failure) =>
              fieldText(failure, 'caseNumber', messages) ??
              fieldText(failure, 'status', messages) ??
              fieldText(failure, 'finalStatus', messages)
            }
          />
        }
        submitLabel={words.withdraw}
        busyLabel={words.saving}
        onCancel={guard.leave}
      >
        <p>{words.withdrawText}</p>
        <TextField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={longestReason}
          size="compact"
          autoComplete="off"
          aria-required
        />
      </DialogForm>
      {guard.question}
    </>
  );
}
