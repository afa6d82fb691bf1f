import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CardField } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';
import type { Difference, Side } from './card-differences.ts';
import { CardFooter } from './card-form.tsx';
import { ConflictField } from './conflict-field.tsx';

type Choices = Partial<Record<CardField, Side>>;

/** Somebody else saved first: both values of each field, and the choice between them, one by one or all at once. */
export function CardConflict(props: {
  base: CardWithChange;
  mine: CardDraft;
  theirs: CardWithChange;
  differences: Difference[];
  onSave: (choices: Choices) => void;
  onEditFurther: (choices: Choices) => void;
}) {
  const { cards } = useMessages();
  const { differences, theirs } = props;
  // What I did not touch is theirs unless I say otherwise; what both changed nobody decides for me.
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.filter(({ isMineToo }) => !isMineToo).map(({ field }) => [field, 'theirs'])),
  );
  const [isAsked, setAsked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const chooseAll = (side: Side) =>
    setChoices((current) => ({
      ...current,
      ...Object.fromEntries(differences.filter(({ isMineToo }) => isMineToo).map(({ field }) => [field, side])),
    }));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const open = differences.find(({ field }) => !choices[field]);
    if (!open) return props.onSave(choices);
    setAsked(true);
    event.currentTarget.querySelector<HTMLElement>(`input[name="choice-${open.field}"]`)?.focus();
  };

  return (
    <form noValidate onSubmit={save} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
        <div ref={panel} tabIndex={-1} className="outline-none">
          <Notice kind="warning">
            <p className="font-medium">{cards.conflictTitle}</p>
            <p>{cards.conflictText(theirs.changedBy, formatInstant(theirs.changedDate))}</p>
            <p>{cards.conflictOthers}</p>
          </Notice>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => chooseAll('theirs')}>{cards.takeAll}</Button>
          <Button onPress={() => chooseAll('mine')}>{cards.keepAll}</Button>
        </div>
        {differences.map((difference) => (
          <ConflictField
            key={difference.field}
            {...props}
            difference={difference}
            choice={choices[difference.field]}
            isMissing={isAsked && !choices[difference.field]}
            onChoose={(side) => setChoices((current) => ({ ...current, [difference.field]: side }))}
          />
        ))}
      </div>
      <CardFooter failure={undefined}>
        <Button onPress={() => props.onEditFurther(choices)}>{cards.editFurther}</Button>
        <Button kind="primary" type="submit">
          {cards.saveChoice}
        </Button>
      </CardFooter>
    </form>
  );
}
