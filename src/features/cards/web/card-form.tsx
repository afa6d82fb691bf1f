import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CardField } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';
import { BankField } from './bank-field.tsx';

const AddBank = lazyPart(() => import('#features/banks/web/add-bank.tsx').then((module) => module.AddBank));

const linkInput = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const;

/** The fields of a card in the specification's order, and its bank, with the result of the last attempt beside the button. */
export function CardFormBody(props: {
  form: Form<CardDraft>;
  /** The card as it is, with an image that is kept unless another is chosen; absent for a new one. */
  saved?: CardWithChange;
  failedText: string;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
}) {
  const { cards } = useMessages();
  const { form } = props;
  const [isAddingBank, setAddingBank] = useState(false);
  const keptImage = props.saved?.image ?? null;
  const text = (field: Exclude<CardField, 'image' | 'bankId'>) => ({
    ...form.text(field),
    label: cards[field],
    autoComplete: 'off',
    'aria-required': true,
  });
  const isIncomplete = Object.values(form.faults ?? {}).some((codes) => codes.includes('required'));
  return (
    <>
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
        submitLabel={props.submitLabel}
        busyLabel={props.busyLabel}
        onCancel={props.onCancel}
      >
        <TextField {...text('bankName')} maxLength={100} size="compact" autoFocus={!props.saved} />
        <BankField form={form} saved={props.saved} onAdd={() => setAddingBank(true)} />
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
      {/* Beside the form: its own submit would be the form's, too. */}
      {isAddingBank && (
        <AddBank isOnTop onClose={() => setAddingBank(false)} onAdded={({ id }) => form.change('bankId', String(id))} />
      )}
    </>
  );
}
