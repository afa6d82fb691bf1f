import { enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import type { ImportDetail } from '../../contract.ts';
import { defaultableFields, type ImportField, optionalFields } from '../../rules.ts';

interface FieldRowProps {
  field: ImportField;
  one: ImportDetail;
  hasHeadings: boolean;
  column: number | undefined;
  fallback: string;
  error: string | undefined;
  isDisabled: boolean;
  onColumn: (column: number | undefined) => void;
  onFallback: (text: string) => void;
}

/** One field: its column, three values from it, and what it is where the file says nothing. */
export function FieldRow({
  field,
  one,
  hasHeadings,
  column,
  fallback,
  error,
  isDisabled,
  onColumn,
  onFallback,
}: FieldRowProps) {
  const { imports } = useMessages();
  const headingOf = ({ heading, samples }: ImportDetail['fileColumns'][number], place: number) => {
    const text = heading || (hasHeadings ? '' : (samples[0] ?? ''));
    return text === '' ? imports.column(place + 1) : `${imports.column(place + 1)}: ${text}`;
  };
  const isOptional = optionalFields.includes(field);
  const isSplit = field === 'lastName' && column !== undefined && column === one.columns.firstName;
  const samples = column === undefined ? [] : (one.fileColumns[column]?.samples ?? []);
  return (
    <li className="grid items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <ChoiceField
        label={isOptional ? imports.optional(imports.fields[field]) : imports.fields[field]}
        value={column === undefined ? '' : String(column)}
        options={[
          { value: '', label: imports.noColumn },
          ...one.fileColumns.map((fileColumn, place) => ({
            value: String(place),
            label: headingOf(fileColumn, place),
          })),
        ]}
        error={error}
        hint={field === 'dob' && column === undefined ? imports.dobHint : undefined}
        isRequired={!isOptional}
        isDisabled={isDisabled}
        onChange={(value) => onColumn(value === '' ? undefined : Number(value))}
      />
      <div className="min-w-0 text-sm">
        {samples.length > 0 && (
          <>
            <p className="text-muted text-xs">{imports.samples}</p>
            <ul className="wrap-anywhere">
              {samples.map((sample, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: values repeat
                <li key={place}>{sample}</li>
              ))}
            </ul>
          </>
        )}
        {isSplit && <p className="text-muted">{imports.isSplit}</p>}
      </div>
      {defaultableFields.includes(field) && (
        <Fallback
          field={field}
          value={fallback}
          isDisabled={isDisabled}
          isWhole={column === undefined}
          onChange={onFallback}
        />
      )}
    </li>
  );
}

interface FallbackProps {
  field: ImportField;
  value: string;
  isDisabled: boolean;
  /** No column is chosen: it is of all rows. */
  isWhole: boolean;
  onChange: (text: string) => void;
}

function Fallback({ field, value, isDisabled, isWhole, onChange }: FallbackProps) {
  const { imports, enquiries } = useMessages();
  const services = useServiceNames();
  const label = (isWhole ? imports.forAll : imports.whereEmpty)(imports.fields[field]);
  const none = { value: '', label: imports.noFallback };
  if (field === 'serviceType') {
    const options = [none, ...Object.entries(services).map(([type, name]) => ({ value: type, label: name }))];
    return <ChoiceField {...{ label, value, options, isDisabled, onChange }} />;
  }
  if (field === 'status') {
    const options = [
      { value: '', label: enquiries.statuses.Pending },
      ...choicesOf(enquiryStatuses.slice(1), enquiries.statuses),
    ];
    return (
      <ChoiceField
        {...{ label, value, options: options as { value: string; label: string }[], isDisabled, onChange }}
      />
    );
  }
  if (field === 'receivedDay') {
    return (
      <DateField
        {...{ label, value }}
        hint={imports.todayHint}
        size="compact"
        max={indiaToday()}
        onChange={({ target }) => onChange(target.value)}
        readOnly={isDisabled}
      />
    );
  }
  return (
    <TextField
      {...{ label, value }}
      size="compact"
      disabled={isDisabled}
      maxLength={field === 'pincode' ? 12 : 300}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
