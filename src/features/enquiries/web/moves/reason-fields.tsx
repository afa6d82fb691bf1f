import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { longestMoveNote } from '../../catalogue.ts';
import { type MoveReason, moveReasons, type ReasonList, reasonFaults } from '../../rules.ts';

export interface ReasonDraft {
  reason: MoveReason | '';
  note: string;
}

export const emptyReason: ReasonDraft = { reason: '', note: '' };

/** As it is sent: an empty note is none. */
export const groundsOf = ({ reason, note }: ReasonDraft): { reason?: MoveReason; note?: string } => ({
  ...(reason && { reason }),
  ...(note.trim() && { note: note.trim() }),
});

export const checkReason = (list: ReasonList, draft: ReasonDraft) =>
  reasonFaults(list, groundsOf(draft), { isRequired: true }) ?? {};

/** Why a request is cancelled, or opened again. */
export function ReasonFields({ list, form }: { list: ReasonList; form: Form<ReasonDraft> }) {
  const { moves } = useMessages();
  const { reason } = form.values;
  const options = moveReasons[list].map((value) => ({ value, label: moves.reasons[value] }));
  return (
    <>
      <ChoiceField<MoveReason | ''>
        label={moves.why}
        value={reason}
        options={[...(reason ? [] : [{ value: '' as const, label: moves.choose }]), ...options]}
        error={form.error('reason')}
        onChange={(chosen) => form.change('reason', chosen)}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.text('note')}
        label={reason === 'other' ? moves.note : moves.noteOptional}
        hint={moves.noteHint}
        maxLength={longestMoveNote}
      />
    </>
  );
}
