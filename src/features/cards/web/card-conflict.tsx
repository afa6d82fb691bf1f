import { useEffect, useRef } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Sides, useSides } from '#web/ui/conflict/use-sides.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CardField } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';
import type { Difference } from './card-differences.ts';
import { CardFooter } from './card-form.tsx';
import { ConflictField } from './conflict-field.tsx';

type Choices = Sides<CardField>;

/** Somebody else saved first: both values of each field, and the choice between them, one by one or all at once. */
export function CardConflict(props: {
  mine: CardDraft;
  theirs: CardWithChange;
  differences: Difference[];
  onSave: (choices: Choices) => void;
  onEditFurther: (choices: Choices) => void;
}) {
  const { cards } = useMessages();
  const { differences, theirs } = props;
  const sides = useSides(differences, props.onSave);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <form noValidate onSubmit={sides.save} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
        <div ref={panel} tabIndex={-1} className="outline-none">
          <Notice kind="warning">
            <p className="font-medium">{cards.conflictTitle}</p>
            <p>{cards.conflictText(theirs.changedBy, formatInstant(theirs.changedDate))}</p>
            <p>{cards.conflictOthers}</p>
          </Notice>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => sides.chooseAll('theirs')}>{cards.takeAll}</Button>
          <Button onPress={() => sides.chooseAll('mine')}>{cards.keepAll}</Button>
        </div>
        {differences.map((difference) => (
          <ConflictField
            key={difference.field}
            mine={props.mine}
            theirs={theirs}
            difference={difference}
            choice={sides.choices[difference.field]}
            isMissing={sides.isMissing(difference.field)}
            onChoose={(side) => sides.choose(difference.field, side)}
          />
        ))}
      </div>
      <CardFooter failure={undefined}>
        <Button onPress={() => props.onEditFurther(sides.choices)}>{cards.editFurther}</Button>
        <Button kind="primary" type="submit">
          {cards.saveChoice}
        </Button>
      </CardFooter>
    </form>
  );
}
