import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { applicationStatuses } from '../../catalogue.ts';
import {
  applicationChanged,
  type Decision,
  fetchApplication,
  sendDecision,
  type VersionedApplication,
} from '../api.ts';
import { type ApplicationWindowProps, LoadingWindow } from '../update/update-application.tsx';
import { useLoadedApplication } from '../update/use-loaded-application.ts';
import { DecisionConflict } from './decision-conflict.tsx';

/** The bank's decision; for administrators, of a locked application too. */
export function DecideApplication(props: ApplicationWindowProps) {
  const { applications, frame } = useMessages();
  const { name, bank, id } = props.application;
  const { loaded, query } = useLoadedApplication(id);
  if (loaded) return <LoadedDecision {...props} loaded={loaded} />;
  return (
    <ModalWindow
      kind="form"
      closeLabel={frame.close}
      title={applications.decisionOf(name, bank)}
      onClose={props.onClose}
    >
      <LoadingWindow query={query} />
    </ModalWindow>
  );
}

function LoadedDecision({ loaded, ...props }: ApplicationWindowProps & { loaded: VersionedApplication }) {
  const messages = useMessages();
  const { applications: words, fields, frame } = messages;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<VersionedApplication>();
  const [draft, setDraft] = useState<Decision>(decisionOf(loaded));
  const { isBusy, failure, submit } = useSubmission();
  const exit = useExit(props.onClose);
  const isDirty = !isSame(draft, decisionOf(base));
  const guard = useLeaveGuard({ isDirty, exit, wording: 'form', holdsAddress: true });
  const { id } = loaded.record;

  const save = async (from: VersionedApplication): Promise<void> => {
    try {
      const saved = await sendDecision(id, draft, from.version);
      applicationChanged(queryClient, saved);
      props.onSaved(saved.record, saved.version !== from.version);
      exit.finish();
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 412)) throw error;
      const newer = await fetchApplication(id);
      applicationChanged(queryClient, newer);
      // Staff may have changed only fields of their own; then there is no conflict.
      if (isSame(decisionOf(newer), decisionOf(from))) return save(newer);
      setTheirs(newer);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const from = theirs ?? base;
    setTheirs(undefined);
    setBase(from);
    void submit(() => save(from));
  };
  const remarkErrors = failure?.fields.remarks?.map((code) => fields[code]).join(' ');

  return (
    <ModalWindow
      kind="form"
      closeLabel={frame.close}
      title={words.decisionOf(props.application.name, props.application.bank)}
      onClose={guard.leave}
    >
      <form noValidate onSubmit={send} className="flex min-h-0 grow flex-col">
        <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
          <ChoiceField
            label={words.finalStatus}
            value={draft.finalStatus ?? ''}
            options={[
              { value: '', label: words.noFinalStatus },
              ...applicationStatuses.map((value) => ({ value, label: words.statuses[value] })),
            ]}
            onChange={(value) => setDraft({ ...draft, finalStatus: value || null })}
          />
          <TextArea
            label={words.remarks}
            hint={words.remarksHint}
            error={remarkErrors}
            value={draft.remarks}
            maxLength={500}
            readOnly={isBusy}
            onChange={(event) => setDraft({ ...draft, remarks: event.target.value })}
          />
          {theirs && (
            <DecisionConflict
              theirs={theirs.record}
              onTake={() => {
                setBase(theirs);
                setDraft(decisionOf(theirs));
                setTheirs(undefined);
              }}
            />
          )}
        </div>
        <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
          {failure && (
            <Notice kind="danger">
              <p>{words.decisionFailed}</p>
              <p>{remarkErrors ? words.checkFields : describeFailure(failure, messages)}</p>
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button onPress={guard.leave}>{words.cancel}</Button>
            <div className="min-w-36">
              <SubmitButton label={theirs ? words.saveMine : words.save} busyLabel={words.saving} isBusy={isBusy} />
            </div>
          </div>
        </footer>
      </form>
      {guard.question}
    </ModalWindow>
  );
}

const decisionOf = ({ record: { finalStatus, remarks } }: VersionedApplication): Decision => ({ finalStatus, remarks });

const isSame = (one: Decision, other: Decision) =>
  one.finalStatus === other.finalStatus && one.remarks.trim() === other.remarks.trim();
