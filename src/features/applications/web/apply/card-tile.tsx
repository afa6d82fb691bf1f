import { countsAsEmpty, emptySign } from '#features/cards/rules.ts';
import type { Card } from '#features/cards/web/api.ts';
import { CardLink } from '#features/cards/web/card-link.tsx';
import { CardPicture } from '#features/cards/web/card-picture.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

interface CardTileProps {
  card: Card;
  onApply: (card: Card) => void;
  onLater: (card: Card) => void;
  /** The image's signed address is valid for some minutes only. */
  onImageGone: () => void;
}

export const applyButtonId = (cardId: number) => `apply-${cardId}`;

/** A card that can be applied for, with its details for staff. */
export function CardTile({ card, onApply, onLater, onImageGone }: CardTileProps) {
  const { apply, cards } = useMessages();
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex min-w-0 gap-3">
        <CardPicture address={card.image} alt="" size="card" onError={onImageGone} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold">{card.bankName}</h2>
          <p className="mt-1 flex min-w-0 flex-wrap gap-x-2 text-muted text-sm">
            <span>{apply.pincodes}</span>
            <span className="min-w-0 max-w-full">
              <CardLink address={card.pincodeLink} label={(host) => cards.opensPincodes(card.bankName, host)} />
            </span>
          </p>
        </div>
      </div>
      <p className="grow whitespace-pre-line text-sm">{countsAsEmpty(card.remarks) ? emptySign : card.remarks}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          id={applyButtonId(card.id)}
          onPress={() => onApply(card)}
          aria-label={apply.nowFor(card.bankName)}
          className="font-semibold"
        >
          {apply.now}
        </Button>
        <Button kind="quiet" onPress={() => onLater(card)} aria-label={apply.laterFor(card.bankName)}>
          {apply.later}
        </Button>
      </div>
    </li>
  );
}
