import { useQuery } from '@tanstack/react-query';
import { bankChoiceQuery } from '#features/banks/web/api.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictScreen } from '#web/ui/conflict/conflict-screen.tsx';
import type { Resolution } from '#web/ui/conflict/resolution.ts';
import type { CardField } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';
import type { Difference } from './card-differences.ts';
import { CardPicture } from './card-picture.tsx';
import { ChosenPicture } from './chosen-picture.tsx';

type Choices = Resolution<CardField>;

/** Conflict resolution of a card. */
export function CardConflict(props: {
  mine: CardDraft;
  theirs: CardWithChange;
  differences: Difference[];
  onSave: (choices: Choices) => void;
  onEditFurther: (choices: Choices) => void;
}) {
  const { cards } = useMessages();
  const { mine, theirs } = props;
  const banks = useQuery(bankChoiceQuery).data;
  const sides = { theirs: theirs.bank.name, mine: banks?.find(({ id }) => String(id) === mine.bankId)?.name };
  const picturesOf = (isMineToo: boolean) => ({
    theirs: <CardPicture address={theirs.image} alt={cards.imageOf(theirs.bankName)} size="large" />,
    mine: mine.image && <ChosenPicture file={mine.image} alt={cards.yourImage} />,
    // A replaced image is deleted: there is nothing left to go back to.
    mineGone: isMineToo ? undefined : cards.imageGone,
  });
  return (
    <ConflictScreen
      labels={cards}
      intro={
        <>
          <p>{cards.conflictText(theirs.changedByName ?? theirs.changedBy, formatInstant(theirs.changedDate))}</p>
          <p>{cards.conflictOthers}</p>
        </>
      }
      conflicts={props.differences}
      show={({ field, isMineToo }) => ({
        label: cards[field],
        ...(field === 'image'
          ? picturesOf(isMineToo)
          : field === 'bankId'
            ? sides
            : { theirs: theirs[field], mine: mine[field] }),
      })}
      onSave={props.onSave}
      actions={(choices) => <Button onPress={() => props.onEditFurther(choices)}>{cards.editFurther}</Button>}
    />
  );
}
