import { Building2 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { type BankField, longestBankName, longestShortName } from '../catalogue.ts';
import type { BankDraft } from './api.ts';

/** The fields of a bank, with the result of the last attempt beside the button. */
export function BankFormBody(props: {
  form: Form<BankDraft>;
  /** The address of the current logo, kept unless another is chosen. */
  keptLogo: string | null;
  /** Whether the first field takes the focus. */
  isNew?: boolean;
  failedText: string;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
}) {
  const { banks, cards } = useMessages();
  const { form, keptLogo } = props;
  const text = (field: Exclude<BankField, 'logo'>) => ({
    ...form.text(field),
    label: banks[field],
    autoComplete: 'off',
    size: 'compact' as const,
  });
  return (
    <DialogForm
      form={form}
      outcome={
        <FormFailure
          form={form}
          text={props.failedText}
          checkFields={cards.checkFields}
          describe={({ status }) => (status === 404 ? banks.gone : undefined)}
        />
      }
      aside={<FormProgress form={form} />}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      onCancel={props.onCancel}
    >
      <TextField {...text('name')} aria-required maxLength={longestBankName} autoFocus={props.isNew ?? false} />
      <TextField {...text('shortName')} aria-required hint={banks.shortNameHint} maxLength={longestShortName} />
      <TextField
        {...text('trackerLink')}
        hint={banks.trackerLinkHint}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <TextField {...text('coolOffMonths')} aria-required hint={banks.coolOffHint} inputMode="numeric" maxLength={2} />
      <ImageField
        label={banks.logo}
        hint={keptLogo ? banks.logoKept : undefined}
        error={form.error('logo')}
        file={form.values.logo}
        onChange={(file) => form.change('logo', file)}
        kept={{ address: keptLogo, alt: banks.logoOf(form.values.name) }}
        empty={<Building2 aria-hidden size={28} />}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}
