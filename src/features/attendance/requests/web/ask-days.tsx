import { leaveParts } from '#features/attendance/catalogue.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import type { RequestKind } from '../catalogue.ts';
import type { AskValues } from './check-request.ts';

interface AskDaysProps {
  kind: RequestKind;
  form: Form<AskValues>;
}

/** The days of a request: half of a leave, the times of a correction. */
export function AskDays({ kind, form }: AskDaysProps) {
  const { requests } = useMessages();
  const isLeave = kind === 'leave';
  const isWhole = form.values.part === 'full';
  const { change, values } = form;
  const dayField = (name: 'fromDay' | 'toDay', label: string) => (
    <DateField
      size="compact"
      label={label}
      {...form.text(name)}
      onChange={({ target: { value } }) => {
        change(name, value);
        // Moving the start of a leave moves an end that would lie before it.
        if (name === 'fromDay' && isRealDay(value) && value > values.toDay) change('toDay', value);
      }}
    />
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {isLeave && (
        <div className="sm:col-span-2">
          <ChoiceField
            label={requests.part}
            error={form.error('part')}
            value={form.values.part}
            options={leaveParts.map((value) => ({ value, label: requests.parts[value] }))}
            onChange={(part) => form.change('part', part)}
          />
        </div>
      )}
      {dayField('fromDay', isLeave && isWhole ? requests.from : requests.day)}
      {isLeave && isWhole && dayField('toDay', requests.to)}
      {!isLeave && <p className="text-muted text-sm sm:col-span-2">{requests.timesHint}</p>}
      {!isLeave && <TimeField label={requests.in} {...form.text('inTime')} />}
      {!isLeave && <TimeField label={requests.out} usualHalf="pm" {...form.text('outTime')} />}
    </div>
  );
}
