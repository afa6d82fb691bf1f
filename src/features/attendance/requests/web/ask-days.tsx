import { leaveParts } from '#features/attendance/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import type { RequestKind } from '../catalogue.ts';
import type { AskField } from './check-request.ts';

interface AskDaysProps {
  kind: RequestKind;
  form: RecordForm<AskField>;
  errorOf: (field: AskField) => string | undefined;
}

/** The days of a request: half of a leave, the times of a correction. */
export function AskDays({ kind, form, errorOf }: AskDaysProps) {
  const { requests } = useMessages();
  const isLeave = kind === 'leave';
  const isWhole = form.texts.part === 'full';
  const field = (name: AskField, type: 'date' | 'time', label: string) => (
    <TextField
      type={type}
      size="compact"
      label={label}
      fieldId={form.fieldId(name)}
      error={errorOf(name)}
      value={form.texts[name]}
      readOnly={form.isBusy}
      onChange={({ target: { value } }) => {
        form.change(name, value);
        // Moving the start of a leave moves an end that would lie before it.
        if (name === 'fromDay' && value > form.texts.toDay) form.change('toDay', value);
      }}
      onBlur={() => void form.leave(name)}
    />
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {isLeave && (
        <div className="sm:col-span-2">
          <ChoiceField
            label={requests.part}
            fieldId={form.fieldId('part')}
            error={errorOf('part')}
            value={form.texts.part}
            options={leaveParts.map((value) => ({ value, label: requests.parts[value] }))}
            onChange={(part) => form.change('part', part)}
          />
        </div>
      )}
      {field('fromDay', 'date', isLeave && isWhole ? requests.from : requests.day)}
      {isLeave && isWhole && field('toDay', 'date', requests.to)}
      {!isLeave && <p className="text-muted text-sm sm:col-span-2">{requests.timesHint}</p>}
      {!isLeave && field('inTime', 'time', requests.in)}
      {!isLeave && field('outTime', 'time', requests.out)}
    </div>
  );
}
