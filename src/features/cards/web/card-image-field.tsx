import { fieldMessages } from '#features/enquiries/web/field-messages.ts';
import { imageTypes } from '#shared/images.ts';
import { useWording } from '#web/messages/office/messages-context.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { CardPicture } from './card-picture.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { type CardForm, cardFieldId } from './use-card-form.ts';

/** The image of a card; `kept` is the address of the one that stays when no other is chosen. */
export function CardImageField({ form, kept }: { form: CardForm; kept: string | null }) {
  const { language, messages } = useWording();
  const { cards } = messages;
  return (
    <FieldFrame
      label={cards.image}
      hint={kept ? cards.imageKept : cards.imageHint}
      fieldId={cardFieldId('image')}
      error={form.problems.image?.map((code) => fieldMessages[language][code]).join(' ')}
    >
      {(wiring) => (
        <div className="flex items-center gap-3">
          {form.draft.image ? (
            <ChosenPicture file={form.draft.image} alt={cards.yourImage} />
          ) : (
            <CardPicture address={kept} alt={cards.imageOf(form.draft.bankName)} />
          )}
          <input
            {...wiring}
            type="file"
            accept={imageTypes.join(',')}
            onChange={(event) => form.change('image', event.target.files?.[0])}
          />
        </div>
      )}
    </FieldFrame>
  );
}
