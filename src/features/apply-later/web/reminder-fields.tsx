import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { longestNote } from '../catalogue.ts';
import type { Reminder } from './api.ts';

/** A note and the day of the reminder. */
export function ReminderFields({ form }: { form: Pick<Form<Reminder>, 'text'> }) {
  const { applyLater } = useMessages();
  return (
    <>
      <TextArea {...form.text('note')} label={applyLater.note} hint={applyLater.noteHint} maxLength={longestNote} />
      <DateField {...form.text('dueDate')} label={applyLater.due} size="compact" />
    </>
  );
}
