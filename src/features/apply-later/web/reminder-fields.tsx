import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { longestNote } from '../catalogue.ts';
import type { Reminder } from './api.ts';

/** A note and the day of the reminder. */
export function ReminderFields({ form }: { form: Pick<Form<Reminder>, 'text'> }) {
  const { applyLater } = useMessages();
  return (
    <>
      <TextArea {...form.text('note')} label={applyLater.note} hint={applyLater.noteHint} maxLength={longestNote} />
      <TextField {...form.text('dueDate')} type="date" label={applyLater.due} size="compact" />
    </>
  );
}
