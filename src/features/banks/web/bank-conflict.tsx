import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictScreen } from '#web/ui/conflict/conflict-screen.tsx';
import type { Resolution } from '#web/ui/conflict/resolution.ts';
import type { BankField } from '../catalogue.ts';
import type { BankDraft, BankWithChange } from './api.ts';
import { type Difference, draftOf } from './bank-differences.ts';
import { BankLogo, ChosenLogo } from './bank-logo.tsx';

type Choices = Resolution<BankField>;

/** Conflict resolution of a bank. */
export function BankConflict(props: {
  mine: BankDraft;
  theirs: BankWithChange;
  differences: Difference[];
  onSave: (choices: Choices) => void;
  onEditFurther: (choices: Choices) => void;
}) {
  const { banks, cards } = useMessages();
  const { mine, theirs } = props;
  const logosOf = (isMineToo: boolean) => ({
    theirs: <BankLogo address={theirs.logo} alt={banks.logoOf(theirs.name)} size="large" />,
    mine: mine.logo && <ChosenLogo file={mine.logo} alt={banks.yourLogo} />,
    // A replaced logo is deleted: there is nothing left to go back to.
    mineGone: isMineToo ? undefined : cards.imageGone,
  });
  return (
    <ConflictScreen
      labels={{ ...cards, conflictTitle: banks.conflictTitle }}
      intro={
        <>
          <p>{cards.conflictText(theirs.changedByName ?? theirs.changedBy, formatInstant(theirs.changedDate))}</p>
          <p>{cards.conflictOthers}</p>
        </>
      }
      conflicts={props.differences}
      show={({ field, isMineToo }) => ({
        label: banks[field],
        ...(field === 'logo' ? logosOf(isMineToo) : { theirs: draftOf(theirs)[field], mine: mine[field] }),
      })}
      onSave={props.onSave}
      actions={(choices) => <Button onPress={() => props.onEditFurther(choices)}>{cards.editFurther}</Button>}
    />
  );
}
