import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { applicationStatuses } from '../../catalogue.ts';
import { type ApplicationDetail, applicationChanged, type Decision, fetchApplication, sendDecision } from '../api.ts';
import {
  ApplicationWindow,
  type ApplicationWindowProps,
  type LoadedApplicationProps,
} from '../update/application-window.tsx';
import { DecisionConflict } from './decision-conflict.tsx';

/** The bank's decision; for administrators, of a locked application too. */
export function DecideApplication(props: ApplicationWindowProps) {
  return (
    <ApplicationWindow
      application={props.application}
      title="decisionOf"
      placeholderHeight="h-[27rem]"
      onClose={props.onClose}
    >
      {(loaded) => <DecisionForm {...props} loaded={loaded} />}
    </ApplicationWindow>
  );
}

function DecisionForm({ loaded, ...props }: LoadedApplicationProps) {
  const { applications: words } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { form, base, conflict, settle } = useVersionedForm({
    loaded,
    draftOf: decisionOf,
    missing: {},
    // Staff may have changed only fields of their own; then there is no conflict.
    differences: (from, _mine, theirs) =>
      isSame(decisionOf(from), decisionOf(theirs)) ? [] : [{ field: 'decision', isMineToo: true }],
    merge: (_mine, theirs) => decisionOf(theirs),
    send: (draft, { version }) => sendDecision(loaded.record.id, draft, version),
    refetch: () => fetchApplication(loaded.record.id),
    onNewer: (newer) => applicationChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      applicationChanged(queryClient, saved);
      props.onSaved(saved.record, wasChanged);
      exit.finish();
    },
  });
  const isDirty = !isSame(form.values, decisionOf(base));
  const guard = useLeaveGuard({ isDirty, exit });

  return (
    <>
      <DialogForm
        form={form}
        outcome={<FormFailure form={form} text={words.decisionFailed} checkFields={words.checkFields} />}
        submitLabel={conflict ? words.saveMine : words.save}
        busyLabel={words.saving}
        onCancel={guard.leave}
      >
        <ChoiceField
          label={words.finalStatus}
          value={form.values.finalStatus ?? ''}
          options={[
            { value: '', label: words.noFinalStatus },
            ...applicationStatuses.map((value) => ({ value, label: words.statuses[value] })),
          ]}
          onChange={(value) => form.change('finalStatus', value || null)}
        />
        <TextArea {...form.text('remarks')} label={words.remarks} hint={words.remarksHint} maxLength={500} />
        {conflict && <DecisionConflict theirs={conflict.theirs} onTake={() => settle({})} />}
      </DialogForm>
      {guard.question}
    </>
  );
}

const decisionOf = ({ finalStatus, remarks }: ApplicationDetail): Decision => ({ finalStatus, remarks });

const isSame = (one: Decision, other: Decision) =>
  one.finalStatus === other.finalStatus && one.remarks.trim() === other.remarks.trim();
