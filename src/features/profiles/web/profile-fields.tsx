import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { BirthDateField } from '#web/ui/form/date/birth-date-field.tsx';
import { FieldSection } from '#web/ui/form/field-section.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { genders, optionalFields, type ProfileField, profileSectionNames, profileSections } from '../catalogue.ts';

/** Keyboard and autofill attributes of the single-line fields. */
const inputs: Partial<Record<ProfileField, Partial<TextFieldProps>>> = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  middleName: { autoComplete: 'additional-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  mobile: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 20 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  aadhaar: { autoComplete: 'off', inputMode: 'numeric', maxLength: 14, spellCheck: false },
  pan: { autoComplete: 'off', autoCapitalize: 'characters', codeLength: 10, spellCheck: false },
  qualification: { autoComplete: 'off', maxLength: 100 },
  pincode: { autoComplete: 'postal-code', inputMode: 'numeric', codeLength: 6 },
};

/** The twelve fields in their sections; `isFocused`: the first one takes the focus. */
export function ProfileFields({ form, isFocused }: { form: RecordForm<ProfileField>; isFocused: boolean }) {
  const { profiles } = useMessages();
  return profileSectionNames.map((section) => (
    <FieldSection key={section} title={profiles.sections[section]}>
      {profileSections[section].map((field) => (
        <Field key={field} field={field} form={form} isFocused={isFocused && field === 'firstName'} />
      ))}
    </FieldSection>
  ));
}

function Field({
  field,
  form,
  isFocused,
}: {
  field: ProfileField;
  form: RecordForm<ProfileField>;
  isFocused: boolean;
}) {
  const { profiles, ownRecord } = useMessages();
  const isOptional = optionalFields.has(field);
  const text = {
    ...form.text(field),
    label: isOptional ? ownRecord.optional(profiles[field]) : profiles[field],
    'aria-required': !isOptional,
  };
  if (field === 'address') {
    return (
      <div className="sm:col-span-2">
        <TextArea {...text} autoComplete="street-address" maxLength={500} />
      </div>
    );
  }
  if (field === 'dateOfBirth') return <BirthDateField {...text} />;
  if (field !== 'gender') return <TextField size="compact" {...text} {...inputs[field]} autoFocus={isFocused} />;
  return (
    <ChoiceField
      label={text.label}
      error={text.error}
      value={form.values.gender as (typeof genders)[number] | ''}
      options={[
        { value: '', label: profiles.chooseGender },
        ...genders.map((value) => ({ value, label: profiles.genders[value] })),
      ]}
      onChange={(value) => form.change('gender', value)}
    />
  );
}
