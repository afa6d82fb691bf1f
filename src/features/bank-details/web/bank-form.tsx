import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { FieldSection } from '#web/ui/form/field-section.tsx';
import type { RecordMode } from '#web/ui/form/own-record.tsx';
import { RecordFormFrame } from '#web/ui/form/record-form-frame.tsx';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import type { Problems } from '#web/ui/form/use-form.ts';
import { type Texts, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { type BankField, type BankSection, bankFields, bankSectionNames, bankSections } from '../catalogue.ts';
import { type BankDetails, bankQuery, fetchBankDetails, sendBankChange, sendNewBankDetails, sentOf } from './api.ts';

/** The delay after which bank dialogs close (specification §9). */
export const modalMs = 3_000;

type FormField = BankField | 'accountNumberAgain';

const inputs: Record<FormField, Partial<TextFieldProps>> = {
  accountHolder: { autoComplete: 'name', maxLength: 100 },
  accountNumber: { autoComplete: 'off', inputMode: 'numeric', maxLength: 30, spellCheck: false },
  accountNumberAgain: { autoComplete: 'off', inputMode: 'numeric', maxLength: 30, spellCheck: false },
  ifsc: { autoComplete: 'off', autoCapitalize: 'characters', codeLength: 11, spellCheck: false },
  bankName: { autoComplete: 'off', maxLength: 100 },
  bankBranch: { autoComplete: 'off', maxLength: 100 },
};
const formFields = Object.keys(inputs) as FormField[];

function textsOf(mode: RecordMode<BankDetails>): Texts<FormField> {
  const kept = mode.kind === 'create' ? undefined : mode.loaded.record;
  const fieldOf = (field: FormField) => (field === 'accountNumberAgain' ? 'accountNumber' : field);
  return Object.fromEntries(formFields.map((field) => [field, kept?.[fieldOf(field)] ?? ''])) as Texts<FormField>;
}

const digits = (text: string) => text.replace(/[\s-]/g, '');

function checkHere({ accountNumber, accountNumberAgain }: Texts<FormField>): Problems<Texts<FormField>> {
  if (digits(accountNumberAgain) === '') return { accountNumberAgain: ['required'] };
  return digits(accountNumber) === digits(accountNumberAgain) ? {} : { accountNumberAgain: ['not-the-same'] };
}

export function BankForm({ id, mode, onSaved }: { id: number; mode: RecordMode<BankDetails>; onSaved: () => void }) {
  const { bankDetails } = useMessages();
  const queryClient = useQueryClient();
  const form = useRecordForm({
    mode,
    start: textsOf(mode),
    missing: bankDetails.missing,
    rules: () => import('./check-bank-details.ts'),
    checkHere,
    sentOf,
    create: sendNewBankDetails,
    update: (...change) => sendBankChange(id, ...change),
    refetch: () => fetchBankDetails(id),
    keep: (loaded) => queryClient.setQueryData(bankQuery(id).queryKey, loaded),
    onSaved,
  });
  const fieldsOf = (section: BankSection): readonly FormField[] =>
    section === 'account' ? [...bankSections.account, 'accountNumberAgain'] : bankSections[section];
  return (
    <RecordFormFrame
      label={bankDetails.title}
      failedText={bankDetails.failed}
      needed={bankFields.map((field) => bankDetails[field])}
      mode={mode}
      form={form}
      picture={{
        label: bankDetails.image,
        hint: bankDetails.imageHint,
        alt: bankDetails.imageOf,
        fieldId: 'bank-image',
        empty: <Landmark aria-hidden size={32} />,
      }}
      warningMs={modalMs}
    >
      {bankSectionNames.map((section) => (
        <FieldSection key={section} title={bankDetails.sections[section]}>
          {fieldsOf(section).map((field) => (
            <TextField
              key={field}
              size="compact"
              {...inputs[field]}
              {...form.text(field)}
              label={bankDetails[field]}
              aria-required
              autoFocus={mode.kind === 'edit' && field === formFields[0]}
            />
          ))}
        </FieldSection>
      ))}
    </RecordFormFrame>
  );
}
