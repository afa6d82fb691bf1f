import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SideField } from '#web/ui/conflict/side-field.tsx';
import type { Side } from '#web/ui/conflict/use-sides.ts';
import type { CardDraft, CardWithChange } from './api.ts';
import type { Difference } from './card-differences.ts';
import { CardPicture } from './card-picture.tsx';
import { ChosenPicture } from './chosen-picture.tsx';

interface ConflictFieldProps {
  mine: CardDraft;
  theirs: CardWithChange;
  difference: Difference;
  choice: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

/** One field of a card with both values. */
export function ConflictField({ mine, theirs, difference, choice, isMissing, onChoose }: ConflictFieldProps) {
  const { cards } = useMessages();
  const { field, isMineToo } = difference;
  const mineTitle = isMineToo ? cards.yours : cards.yoursUntouched;
  const values =
    field === 'image'
      ? {
          theirs: <CardPicture address={theirs.image} alt={cards.imageOf(theirs.bankName)} size="large" />,
          mine: mine.image && <ChosenPicture file={mine.image} alt={cards.yourImage} />,
        }
      : { theirs: theirs[field], mine: mine[field] };
  // An image that was replaced is gone: there is nothing left to go back to.
  const canKeepMine = field !== 'image' || isMineToo;
  return (
    <SideField
      field={field}
      label={cards[field]}
      error={isMissing ? cards.chooseEach : undefined}
      theirs={{ title: cards.theirs, value: values.theirs }}
      mine={canKeepMine ? { title: mineTitle, value: values.mine } : cards.imageGone}
      choice={choice}
      onChoose={onChoose}
    />
  );
}
