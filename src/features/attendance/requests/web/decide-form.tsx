import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
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
  const { requests, reviews } = messages;
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Partial<Decision> & { note: string }>({
    start: { note: '' },
    missing: { note: reviews.noteMissing },
    check: ({ decision, note }) => (decision === 'refused' ? missingIn({ note: note.trim() }) : {}),
    send: async ({ decision = 'approved', note }) => {
      try {
        requestChanged(queryClient, await sendDecision(record.id, { decision, note }, version));
      } catch (error) {
        if (error instanceof CallFailed && error.status === 412)
          await queryClient.refetchQueries({ queryKey: requestQuery(record.id).queryKey }, { throwOnError: true });
        throw error;
      } finally {
        // The pressed button may be gone in a moment.
        heading.current?.focus();
      }
      type('');
      onDecided(requests.decidedNow(record.name ?? record.username, requests.statuses[decision]));
    },
  });
  const { values, failure, faults, isBusy } = form;
  const type = (text: string) => {
    form.change('note', text);
    onTyped(text.trim() !== '');
  };
  const decide = (decision: Decision['decision']) => void form.submit({ ...values, decision });
  const isOvertaken = failure?.status === 412;
  return (
    <DrawerSection title={requests.decision} titleRef={heading}>
      <TextArea
        label={requests.note}
        hint={reviews.noteHint}
        {...form.text('note')}
        maxLength={longestReason}
        onChange={(event) => type(event.target.value)}
      />
      {isOvertaken && <Notice kind="warning">{requests.overtaken}</Notice>}
      {failure && !faults && !isOvertaken && (
        <Notice kind="danger">{`${reviews.reviewFailed} ${reasonOf(failure, messages)}`}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {record.status !== 'approved' && !record.effect?.reason && (
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
