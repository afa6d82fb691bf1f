import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longestNote, type ReviewOutcome } from '../catalogue.ts';
import type { WireMarkDetail } from '../contract.ts';
import { markChanged, markQuery, sendReview } from './api.ts';

interface ReviewFormProps {
  marked: VersionedRecord<WireMarkDetail>;
  /** Whether the note has unsaved input. */
  onTyped: (isTyped: boolean) => void;
  onReviewed: (text: string) => void;
}

/** Accepts or refuses, with a note. A decision can be changed. */
export function ReviewForm({ marked: { record, version }, onTyped, onReviewed }: ReviewFormProps) {
  const messages = useMessages();
  const { reviews } = messages;
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<{ note: string; outcome?: ReviewOutcome }>({
    start: { note: '' },
    missing: { note: reviews.noteMissing },
    check: ({ outcome, note }) => (outcome === 'refuse' ? missingIn({ note: note.trim() }) : {}),
    send: async ({ outcome = 'accept', note }) => {
      try {
        markChanged(queryClient, await sendReview(record.id, { outcome, note }, version));
      } catch (error) {
        if (error instanceof CallFailed && error.status === 412)
          await queryClient.refetchQueries({ queryKey: markQuery(record.id).queryKey }, { throwOnError: true });
        throw error;
      } finally {
        // The pressed button may be gone in a moment.
        heading.current?.focus();
      }
      type('');
      onReviewed(reviews.reviewed(record.name ?? record.username, reviews.outcomes[outcome]));
    },
  });
  const { values, failure, faults, isBusy } = form;
  const type = (text: string) => {
    form.change('note', text);
    onTyped(text.trim() !== '');
  };
  const decide = (outcome: ReviewOutcome) => void form.submit({ ...values, outcome });
  const isOvertaken = failure?.status === 412;
  const button = (outcome: ReviewOutcome, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button kind={kind} isDisabled={isBusy} onPress={() => decide(outcome)}>
      {reviews.actions[outcome]}
    </Button>
  );
  const isOpen = record.status === 'review' || record.status === 'refused';
  const isShifted =
    (record.flags.includes('clock') || record.flags.includes('other-day')) && record.capturedAt < record.receivedAt;
  const isCountedAsCaptured = record.status === 'accepted' && record.countedAt === record.capturedAt;
  const [last] = record.reviews;

  return (
    <DrawerSection title={reviews.review} titleRef={heading}>
      <TextArea
        label={reviews.note}
        hint={reviews.noteHint}
        {...form.text('note')}
        maxLength={longestNote}
        onChange={(event) => type(event.target.value)}
      />
      {isOvertaken && last && (
        <Notice kind="warning">
          {reviews.overtaken(last.reviewedByName ?? last.reviewedBy, formatInstant(last.reviewedAt))}
        </Notice>
      )}
      {failure && !faults && !isOvertaken && <Notice kind="danger">{failureText(failure, messages)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {(isOpen || isCountedAsCaptured) && button('accept', 'primary')}
        {isShifted && !isCountedAsCaptured && button('accept-captured')}
        {record.status !== 'refused' && button('refuse')}
      </div>
    </DrawerSection>
  );
}

/** The server's message for a field; else the failure of the call. */
function failureText(failure: CallFailed, messages: ReturnType<typeof useMessages>): string {
  if (failure.code === 'marked-already') return messages.reviews.dayTaken;
  const codes = Object.values(failure.fields).flat();
  if (codes.length > 0) return codes.map((code) => messages.fields[code]).join(' ');
  return `${messages.reviews.reviewFailed} ${describeFailure(failure, messages)}`;
}
