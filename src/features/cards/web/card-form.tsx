import { CreditCard } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CardField } from '../catalogue.ts';
import type { CardDraft } from './api.ts';

const linkInput = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const;

/** The five fields of a card in the specification's order, with the result of the last attempt beside the button. */
export function CardFormBody(props: {
  form: Form<CardDraft>;
  /** The address of the current image, kept unless another is chosen; null for a new card. */
  keptImage: string | null;
  /** Whether the first field takes the focus. */
  isNew?: boolean;
  failedText: string;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
}) {
  const { cards } = useMessages();
  const { form, keptImage } = props;
  const text = (field: Exclude<CardField, 'image'>) => ({
    ...form.text(field),
    label: cards[field],
    autoComplete: 'off',
    'aria-required': true,
  });
  const isIncomplete = Object.values(form.faults ?? {}).some((codes) => codes.includes('required'));
  return (
    <DialogForm
      form={form}
      outcome={
        isIncomplete ? (
          <Notice kind="danger">
            <p>{cards.requiredMissing}</p>
          </Notice>
        ) : (
          <FormFailure
            form={form}
            text={props.failedText}
            checkFields={cards.checkFields}
            describe={({ status }) => (status === 404 ? cards.gone : undefined)}
          />
        )
      }
      aside={<FormProgress form={form} />}
      cancelLabel={cards.cancel}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      onCancel={props.onCancel}
    >
      <TextField {...text('bankName')} maxLength={100} size="compact" autoFocus={props.isNew ?? false} />
      <TextField {...text('applyLink')} {...linkInput} hint={cards.applyLinkHint} size="compact" />
      <ImageField
        label={cards.image}
        hint={keptImage ? cards.imageKept : undefined}
        error={form.error('image')}
        file={form.values.image}
        onChange={(file) => form.change('image', file)}
        kept={{ address: keptImage, alt: cards.imageOf(form.values.bankName) }}
        empty={<CreditCard aria-hidden size={28} />}
        isRequired={!keptImage}
        isDisabled={form.isBusy}
      />
      <TextArea {...text('remarks')} hint={cards.remarksHint} maxLength={500} />
      <TextField {...text('pincodeLink')} {...linkInput} hint={cards.pincodeLinkHint} size="compact" />
    </DialogForm>
  );
}
