import { useQueryClient } from '@tanstack/react-query';
import { emptySign } from '#features/cards/rules.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { longestReason } from '#shared/text/names-person.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { longestCaseNumber } from '../../catalogue.ts';
import {
  type ApplicationDetail,
  applicationChanged,
  fetchApplication,
  type NumberCorrection,
  sendNumberCorrection,
} from '../api.ts';
import { ApplicationWindow, type ApplicationWindowProps, type LoadedApplicationProps } from './application-window.tsx';

/** An administrator corrects the final case number, for a reason. */
export function CorrectNumber(props: ApplicationWindowProps) {
  return (
    <ApplicationWindow
      application={props.application}
      title="correctNumberOf"
      placeholderHeight="h-60"
      onClose={props.onClose}
    >
      {(loaded) => <CorrectionForm {...props} loaded={loaded} />}
    </ApplicationWindow>
  );
}

const correctionOf = ({ caseNumber }: ApplicationDetail): NumberCorrection => ({
  caseNumber: caseNumber ?? '',
  reason: '',
});

function CorrectionForm({ loaded, ...props }: LoadedApplicationProps) {
  const { applications: words } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { form, base, conflict, settle } = useVersionedForm({
    loaded,
    draftOf: correctionOf,
    missing: { reason: words.reasonMissing },
    check: ({ reason }) => missingIn({ reason: reason.trim() }),
    differences: (from, _mine, theirs) =>
      from.caseNumber === theirs.caseNumber ? [] : [{ field: 'caseNumber', isMineToo: true }],
    merge: (mine, theirs) => ({ ...correctionOf(theirs), reason: mine.reason }),
    send: (draft, { version }) => sendNumberCorrection(loaded.record.id, draft, version),
    refetch: () => fetchApplication(loaded.record.id),
    onNewer: (newer) => applicationChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      applicationChanged(queryClient, saved);
      props.onSaved(saved.record, wasChanged);
      exit.finish();
    },
  });
  const isDirty = form.values.caseNumber.trim() !== (base.caseNumber ?? '') || form.values.reason !== '';
  const guard = useLeaveGuard({ isDirty, exit });
  const last = conflict?.theirs.history[0];
  return (
    <>
      <DialogForm
        form={form}
        outcome={<FormFailure form={form} text={words.numberFailed} checkFields={words.checkFields} />}
        submitLabel={conflict ? words.saveMine : words.save}
        busyLabel={words.saving}
        onCancel={guard.leave}
      >
        <TextField
          {...form.text('caseNumber')}
          label={words.caseNumber}
          hint={words.correctHint}
          maxLength={longestCaseNumber}
          size="compact"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={longestReason}
          size="compact"
          autoComplete="off"
          aria-required
        />
        {conflict && last && (
          <ConflictNotice
            title={words.conflictTitle}
            actions={<Button onPress={() => settle({})}>{words.takeTheirs}</Button>}
          >
            <p>
              {words.numberConflict(
                last.changedByName ?? last.changedBy,
                formatInstant(last.changedDate),
                conflict.theirs.caseNumber ?? emptySign,
              )}
            </p>
          </ConflictNotice>
        )}
      </DialogForm>
      {guard.question}
    </>
  );
}
