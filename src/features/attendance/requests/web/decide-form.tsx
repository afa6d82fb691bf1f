import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longestReason } from '../catalogue.ts';
import { type Decision, requestChanged, requestQuery, sendDecision, type VersionedRequest } from './api.ts';
import { formatRange } from './describe-request.ts';

interface DecideFormProps {
  loaded: VersionedRequest;
  /** Whether the note has unsaved input. */
  onTyped: (isTyped: boolean) => void;
  onDecided: (text: string) => void;
}

/** Approves or refuses, with a note. A decision can be changed. */
export function DecideForm({ loaded: { record, version }, onTyped, onDecided }: DecideFormProps) {
  const messages = useMessages();
  const { requests, reviews, fields } = messages;
  const queryClient = useQueryClient();
  const { isBusy, failure, submit } = useSubmission();
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);

  const type = (text: string) => {
    setNote(text);
    setNoteMissing(false);
    onTyped(text.trim() !== '');
  };
  const decide = (decision: Decision['decision']) => {
    const isMissing = decision === 'refused' && note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) return;
    setOvertaken(false);
    void submit(async () => {
      try {
        requestChanged(queryClient, await sendDecision(record.id, { decision, note }, version));
      } catch (error) {
        if (!(error instanceof CallFailed && error.status === 412)) throw error;
        await queryClient.refetchQueries({ queryKey: requestQuery(record.id).queryKey }, { throwOnError: true });
        return setOvertaken(true);
      }
      type('');
      onDecided(requests.decidedNow(record.username, requests.statuses[decision]));
    });
  };
  const noteErrors = isNoteMissing ? ['required' as const] : failure?.fields.note;
  return (
    <DrawerSection title={requests.decision}>
      <TextArea
        label={requests.note}
        hint={reviews.noteHint}
        error={noteErrors?.map((code) => fields[code]).join(' ')}
        value={note}
        maxLength={longestReason}
        readOnly={isBusy}
        onChange={(event) => type(event.target.value)}
      />
      {isOvertaken && <Notice kind="warning">{requests.overtaken}</Notice>}
      {failure && !noteErrors && (
        <Notice kind="danger">{`${reviews.reviewFailed} ${reasonOf(failure, messages)}`}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {record.status !== 'approved' && (
          <Button kind="primary" isDisabled={isBusy} onPress={() => decide('approved')}>
            {requests.approve}
          </Button>
        )}
        {record.status !== 'refused' && (
          <Button isDisabled={isBusy} onPress={() => decide('refused')}>
            {requests.refuse}
          </Button>
        )}
      </div>
    </DrawerSection>
  );
}

function reasonOf(failure: CallFailed, messages: ReturnType<typeof useMessages>): string {
  const { requests, fields } = messages;
  if (failure.code === 'month-closed') return requests.monthClosed;
  if (failure.code === 'requested-already') return requests.overlaps(formatRange(failure.problem?.detail));
  const codes = Object.values(failure.fields).flat();
  return codes.length > 0 ? codes.map((code) => fields[code]).join(' ') : describeFailure(failure, messages);
}
