import type { ComponentProps } from 'react';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { genders, optionalFields, type ProfileField } from '../catalogue.ts';

/** Keyboard and autofill attributes of the single-line fields. */
const inputs: Partial<Record<ProfileField, Partial<TextFieldProps>>> = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  middleName: { autoComplete: 'additional-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  dateOfBirth: { autoComplete: 'bday', type: 'date' },
  mobile: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 20 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  aadhaar: { autoComplete: 'off', inputMode: 'numeric', maxLength: 14, spellCheck: false },
  pan: { autoComplete: 'off', autoCapitalize: 'characters', codeLength: 10, spellCheck: false },
  qualification: { autoComplete: 'off', maxLength: 100 },
  pincode: { autoComplete: 'postal-code', inputMode: 'numeric', codeLength: 6 },
};

interface ProfileFieldsProps {
  form: RecordForm<ProfileField>;
  /** Read-only. */
  isLocked: boolean;
  /** Whether the first field takes the focus. */
  isFocused: boolean;
}

/** The twelve fields; when locked, they are read-only. */
export function ProfileFields({ form, isLocked, isFocused }: ProfileFieldsProps) {
  const { profiles, ownRecord } = useMessages();
  const labelOf = (field: ProfileField) =>
    optionalFields.has(field) && !isLocked ? ownRecord.optional(profiles[field]) : profiles[field];
  const text = (field: ProfileField) => ({
    ...form.text(field),
    label: labelOf(field),
    readOnly: isLocked || form.isBusy,
    'aria-required': !isLocked && !optionalFields.has(field),
  });
  const line = (field: ProfileField, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField key={field} size="compact" {...text(field)} {...inputs[field]} {...more} />
  );
  const read = (field: ProfileField, value: string) => line(field, { type: 'text', value });
  const gender = form.values.gender as (typeof genders)[number] | '';
  return (
    <>
      {line('firstName', { autoFocus: isFocused })}
      {line('middleName')}
      {line('lastName')}
      {isLocked ? read('dateOfBirth', formatDate(form.values.dateOfBirth)) : line('dateOfBirth')}
      {isLocked ? (
        read('gender', gender && profiles.genders[gender])
      ) : (
        <ChoiceField
          label={labelOf('gender')}
          error={form.error('gender')}
          value={gender}
          options={[
            { value: '', label: profiles.chooseGender },
            ...genders.map((value) => ({ value, label: profiles.genders[value] })),
          ]}
          onChange={(value) => form.change('gender', value)}
        />
      )}
      {line('mobile')}
      {line('email')}
      {line('aadhaar')}
      {line('pan')}
      {line('qualification')}
      <div className="sm:col-span-2">
        <TextArea {...text('address')} autoComplete="street-address" maxLength={500} />
      </div>
      {line('pincode')}
    </>
  );
}
