import { CreditCard } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ImageField } from '#web/ui/image/field.tsx';
import { type CardForm, cardFieldId } from './use-card-form.ts';

/** The image of a card; `kept` is the address of the current one, kept unless another is chosen. */
export function CardImageField({ form, kept }: { form: CardForm; kept: string | null }) {
  const { cards, fields } = useMessages();
  return (
    <ImageField
      label={cards.image}
      hint={kept ? cards.imageKept : undefined}
      fieldId={cardFieldId('image')}
      error={form.problems.image?.map((code) => fields[code]).join(' ')}
      file={form.draft.image}
      onChange={(file) => form.change('image', file)}
      kept={{ address: kept, alt: cards.imageOf(form.draft.bankName) }}
      empty={<CreditCard aria-hidden size={28} />}
      isRequired={!kept}
      isDisabled={form.isBusy}
    />
  );
}
