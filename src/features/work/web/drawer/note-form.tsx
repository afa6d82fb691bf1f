import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MaskedNumber } from '#shared/text/masked-numbers.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { longestNote } from '../../notes/catalogue.ts';
import { workChanged } from '../api.ts';
import { NoteReaders } from './note-readers.tsx';
import { type NoteTarget, sendNote } from './send-note.ts';

interface NoteFormProps {
  target: NoteTarget;
  /** The note that is edited. */
  edits?: { id: number; text: string; mentions: string[] };
  onTyped?: (isTyped: boolean) => void;
  /** With what was masked of what was saved. */
  onSaved: (masked: readonly MaskedNumber[]) => void;
  onClose?: () => void;
}

/** Writes something down, or edits what one has written. */
export function NoteForm({ target, edits, onTyped, onSaved, onClose }: NoteFormProps) {
  const { notes, moves, plan, cards, frame } = useMessages();
  const queryClient = useQueryClient();
  const send = useIdempotentWrite(sendNote);
  const [mentions, setMentions] = useState(edits?.mentions ?? []);
  // Of what is closed nobody more is told.
  const readers = 'itemId' in target ? mentions : mentions.filter((one) => edits?.mentions.includes(one));
  const isMeantForOthers = mentions.toSorted().join() !== (edits?.mentions ?? []).toSorted().join();
  const form = useForm({
    start: { text: edits?.text ?? '' },
    missing: notes.missing,
    check: ({ text }) => missingIn({ text: text.trim() }),
    send: async ({ text }) => {
      if (text.trim() === edits?.text && !isMeantForOthers) return onClose?.();
      try {
        const { masked } = await send({ target, text, mentions: readers, ...(edits && { replaces: edits.id }) });
        onSaved(masked);
      } finally {
        // Refused, too: it may have been edited elsewhere, or be somebody else's by now.
        await workChanged(queryClient);
      }
      if (edits) return onClose?.();
      form.adopt({ text: '' });
      setMentions([]);
    },
  });
  const isDirty = form.isDirty || isMeantForOthers;
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  useEffect(() => () => onTyped?.(false), [onTyped]);
  useUnsavedInput(isDirty);
  return (
    <form {...form.props} aria-label={edits ? notes.edit : notes.add} className="flex flex-col gap-3">
      <TextArea
        {...form.text('text')}
        label={edits ? notes.edit : notes.add}
        hint={moves.noteHint}
        maxLength={longestNote}
      />
      {(edits || form.isDirty) && 'itemId' in target && (
        <NoteReaders id={target.itemId} chosen={mentions} onChoose={setMentions} />
      )}
      <FormFailure
        form={form}
        text={notes.failed}
        checkFields={cards.checkFields}
        describe={({ status }) => {
          if (status === 412) return notes.overtaken;
          // It is asked for again by now, and the note goes where it belongs.
          if (status === 404) return notes.closed;
          return status === 0 || status >= 500 ? notes.uncertain : undefined;
        }}
      />
      <div className="flex gap-3">
        <div className="min-w-36">
          <SubmitButton label={notes.save} busyLabel={plan.saving} isBusy={form.isBusy} />
        </div>
        {onClose && (
          <Button kind="quiet" onPress={onClose}>
            {frame.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
