import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TimeField } from '#web/ui/form/date/time-field.tsx';
import { PageChoice } from './page-choice.tsx';
import type { FieldKind } from './settings-sections.ts';

interface PickedControlProps {
  kind: Extract<FieldKind, 'date' | 'time' | 'page' | 'weekdays'>;
  label: string;
  fieldId: string;
  error: string | undefined;
  value: string;
  isPart: boolean;
  onChange: (value: string) => void;
}

/** A field whose value is picked rather than written: a day, a time, a page. */
export function PickedControl({ kind, onChange, ...field }: PickedControlProps) {
  if (kind === 'page') return <PageChoice {...field} onChange={onChange} />;
  const typed = { ...field, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (kind === 'date') return <DateField {...typed} size="compact" />;
  return <TimeField {...typed} usualHalf={/(?:closes|ends)At$|AgainAt$|Until$/.test(field.fieldId) ? 'pm' : 'am'} />;
}
