import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
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
  const { reviews, fields } = messages;
  const queryClient = useQueryClient();
  const { isBusy, failure, submit } = useSubmission();
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const type = (text: string) => {
    setNote(text);
    setNoteMissing(false);
    onTyped(text.trim() !== '');
  };
  const decide = (outcome: ReviewOutcome) => {
    setNoteMissing(outcome === 'refuse' && note.trim() === '');
    if (outcome === 'refuse' && note.trim() === '') return;
    setOvertaken(false);
    const sending = submit(async () => {
      try {
        markChanged(queryClient, await sendReview(record.id, { outcome, note }, version));
      } catch (error) {
        if (!(error instanceof CallFailed && error.status === 412)) throw error;
        await queryClient.refetchQueries({ queryKey: markQuery(record.id).queryKey }, { throwOnError: true });
        return setOvertaken(true);
      }
      type('');
      onReviewed(reviews.reviewed(record.username, reviews.outcomes[outcome]));
    });
    // The pressed button may no longer exist.
    void sending.then(() => heading.current?.focus());
  };
  const button = (outcome: ReviewOutcome, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button kind={kind} isDisabled={isBusy} onPress={() => decide(outcome)}>
      {reviews.actions[outcome]}
    </Button>
  );
  const isOpen = record.status === 'review' || record.status === 'refused';
  const isShifted =
    (record.flags.includes('clock') || record.flags.includes('other-day')) && record.capturedAt < record.receivedAt;
  const isCountedAsCaptured = record.status === 'accepted' && record.countedAt === record.capturedAt;
  const noteErrors = isNoteMissing ? ['required' as const] : failure?.fields.note;
  const [last] = record.reviews;

  return (
    <section aria-labelledby="review" className="flex flex-col gap-3">
      <h3 ref={heading} id="review" tabIndex={-1} className="font-semibold outline-none">
        {reviews.review}
      </h3>
      <TextArea
        label={reviews.note}
        hint={reviews.noteHint}
        error={noteErrors?.map((code) => fields[code]).join(' ')}
        value={note}
        maxLength={longestNote}
        readOnly={isBusy}
        onChange={(event) => type(event.target.value)}
      />
      {isOvertaken && last && (
        <Notice kind="warning">{reviews.overtaken(last.reviewedBy, formatInstant(last.reviewedAt))}</Notice>
      )}
      {failure && !noteErrors && <Notice kind="danger">{failureText(failure, messages)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {(isOpen || isCountedAsCaptured) && button('accept', 'primary')}
        {isShifted && !isCountedAsCaptured && button('accept-captured')}
        {record.status !== 'refused' && button('refuse')}
      </div>
    </section>
  );
}

/** The server's message for a field; else the failure of the call. */
function failureText(failure: CallFailed, messages: ReturnType<typeof useMessages>): string {
  if (failure.code === 'marked-already') return messages.reviews.dayTaken;
  const codes = Object.values(failure.fields).flat();
  if (codes.length > 0) return codes.map((code) => messages.fields[code]).join(' ');
  return `${messages.reviews.reviewFailed} ${describeFailure(failure, messages)}`;
}
