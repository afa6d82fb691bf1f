import type { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { longestNote } from '../catalogue.ts';
import type { Reminder } from './api.ts';

interface ReminderFieldsProps {
  value: Reminder;
  failure: CallFailed | undefined;
  isReadOnly: boolean;
  onChange: (value: Reminder) => void;
}

/** A note and the day of the reminder. */
export function ReminderFields({ value, failure, isReadOnly, onChange }: ReminderFieldsProps) {
  const { applyLater, fields } = useMessages();
  const errorOf = (field: string) => failure?.fields[field]?.map((code) => fields[code]).join(' ');
  return (
    <>
      <TextArea
        label={applyLater.note}
        hint={applyLater.noteHint}
        maxLength={longestNote}
        value={value.note}
        error={errorOf('note')}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
      <TextField
        type="date"
        label={applyLater.due}
        size="compact"
        value={value.dueDate}
        error={errorOf('dueDate')}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...value, dueDate: event.target.value })}
      />
    </>
  );
}
