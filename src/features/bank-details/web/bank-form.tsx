import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import type { RecordMode } from '#web/ui/form/own-record.tsx';
import { RecordFormFrame } from '#web/ui/form/record-form-frame.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type RecordProblems, type Texts, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { useRecordSave } from '#web/ui/form/use-record-save.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { LockedPicture } from '#web/ui/image/locked-picture.tsx';
import type { BankField } from '../catalogue.ts';
import { type BankDetails, bankQuery, fetchBankDetails, sendBankChange, sendNewBankDetails } from './api.ts';

/** The delay after which bank dialogs close (specification §9). */
export const modalMs = 3_000;

type FormField = BankField | 'accountNumberAgain';
const formFields = [
  'accountHolder',
  'accountNumber',
  'accountNumberAgain',
  'ifsc',
  'bankName',
  'bankBranch',
] as const satisfies FormField[];

const inputs: Record<FormField, Omit<ComponentProps<'input'>, 'size'>> = {
  accountHolder: { autoComplete: 'name', maxLength: 100 },
  accountNumber: { autoComplete: 'off', inputMode: 'numeric', maxLength: 30, spellCheck: false },
  accountNumberAgain: { autoComplete: 'off', inputMode: 'numeric', maxLength: 30, spellCheck: false },
  ifsc: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 11, spellCheck: false },
  bankName: { autoComplete: 'off', maxLength: 100 },
  bankBranch: { autoComplete: 'off', maxLength: 100 },
};

function textsOf(mode: RecordMode<BankDetails>): Texts<FormField> {
  const kept = mode.kind === 'create' ? undefined : mode.loaded.record;
  const text = (field: BankField) => kept?.[field] ?? '';
  return {
    accountHolder: text('accountHolder'),
    accountNumber: text('accountNumber'),
    accountNumberAgain: text('accountNumber'),
    ifsc: text('ifsc'),
    bankName: text('bankName'),
    bankBranch: text('bankBranch'),
  };
}

const digits = (text: string) => text.replace(/[\s-]/g, '');

/** The shared schema, once its code has loaded; the repeated number is checked here only. */
async function check(texts: Texts<FormField>): Promise<RecordProblems<FormField>> {
  const schemaProblems: RecordProblems<FormField> = await import('./check-bank-details.ts').then(
    ({ checkBankDetails }) => checkBankDetails(texts),
    () => ({}),
  );
  if (digits(texts.accountNumberAgain) === '') return { ...schemaProblems, accountNumberAgain: ['required'] };
  const isSame = digits(texts.accountNumber) === digits(texts.accountNumberAgain);
  return isSame ? schemaProblems : { ...schemaProblems, accountNumberAgain: ['not-the-same'] };
}

export function BankForm(props: {
  id: number;
  mode: RecordMode<BankDetails>;
  onSaved: (loaded: VersionedRecord<BankDetails>) => void;
}) {
  const { bankDetails, fields, ownRecord } = useMessages();
  const { id, mode } = props;
  const queryClient = useQueryClient();
  const isLocked = mode.kind === 'read';
  const kept = mode.kind === 'create' ? null : mode.loaded.record.image;
  const exit = useExit(() => mode.kind === 'edit' && mode.onCancel());
  const { save, describe } = useRecordSave({
    mode,
    create: sendNewBankDetails,
    update: (sending: Parameters<typeof sendNewBankDetails>[0], version) => sendBankChange(id, sending, version),
    refetch: () => fetchBankDetails(id),
    isAsSent: ({ texts }, now) =>
      import('./check-bank-details.ts').then(
        ({ areBankDetailsAsSent }) => areBankDetailsAsSent(texts, now),
        () => false,
      ),
    onNewer: (newer) => queryClient.setQueryData(bankQuery(id).queryKey, newer),
  });
  const form = useRecordForm<FormField>({
    name: 'bank',
    fields: formFields,
    start: textsOf(mode),
    isImageNeeded: mode.kind === 'edit',
    check,
    failedText: bankDetails.failed,
    describe,
    send: async ({ accountNumberAgain: _again, ...texts }, image, way) => {
      const loaded = await save({ texts, image, way });
      exit.finish();
      props.onSaved(loaded);
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form', holdsAddress: true });
  const picture = { address: kept, alt: bankDetails.imageOf };
  const icon = <Landmark aria-hidden size={32} />;
  const shown = formFields.filter((field) => !isLocked || field !== 'accountNumberAgain');
  return (
    <>
      <RecordFormFrame label={bankDetails.title} mode={mode} form={form} warningMs={modalMs} onCancel={guard.leave}>
        {shown.map((field) => (
          <TextField
            key={field}
            size="compact"
            {...inputs[field]}
            label={bankDetails[field]}
            fieldId={form.fieldId(field)}
            error={form.problems[field]?.map((code) => fields[code]).join(' ')}
            value={form.texts[field]}
            readOnly={isLocked || form.isBusy}
            aria-required={!isLocked}
            autoFocus={mode.kind === 'edit' && field === formFields[0]}
            onChange={({ target: { value } }) => form.change(field, field === 'ifsc' ? value.toUpperCase() : value)}
            onBlur={() => void form.leave(field)}
          />
        ))}
        <div className="sm:col-span-2">
          {isLocked ? (
            <LockedPicture label={bankDetails.image} {...picture} empty={icon} />
          ) : (
            <ImageField
              label={bankDetails.image}
              hint={mode.kind === 'edit' ? bankDetails.imageHint : undefined}
              fieldId={form.fieldId('image')}
              error={form.problems.image
                ?.map((code) => (code === 'required' ? ownRecord.missingImage : fields[code]))
                .join(' ')}
              file={form.image}
              onChange={form.changeImage}
              kept={picture}
              empty={icon}
              isRequired={mode.kind === 'edit'}
              isDisabled={form.isBusy}
            />
          )}
        </div>
      </RecordFormFrame>
      {guard.question}
    </>
  );
}
