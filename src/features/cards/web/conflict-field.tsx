import { type ReactNode, useId } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { CardField } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';
import type { Difference, Side } from './card-differences.ts';
import { CardPicture } from './card-picture.tsx';
import { ChosenPicture } from './chosen-picture.tsx';

interface ConflictFieldProps {
  base: CardWithChange;
  mine: CardDraft;
  theirs: CardWithChange;
  difference: Difference;
  choice: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

/** One field with both values, one of which is chosen. */
export function ConflictField(props: ConflictFieldProps) {
  const { cards } = useMessages();
  const errorId = useId();
  const { field, isMineToo } = props.difference;
  // An image that was replaced is gone: there is nothing left to go back to.
  const canKeepMine = field !== 'image' || isMineToo;
  return (
    <fieldset className="min-w-0" aria-describedby={props.isMissing ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">{cards[field]}</legend>
      {props.isMissing && (
        <p id={errorId} className="mb-1 text-danger text-sm">
          {cards.chooseEach}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <Option {...props} side="theirs" field={field} title={cards.theirs}>
          {field === 'image' ? (
            <CardPicture address={props.theirs.image} alt={cards.imageOf(props.theirs.bankName)} size="large" />
          ) : (
            props.theirs[field]
          )}
        </Option>
        {canKeepMine ? (
          <Option {...props} side="mine" field={field} title={isMineToo ? cards.yours : cards.yoursUntouched}>
            {field === 'image'
              ? props.mine.image && <ChosenPicture file={props.mine.image} alt={cards.yourImage} />
              : props.mine[field]}
          </Option>
        ) : (
          <p className="self-center text-muted text-sm">{cards.imageGone}</p>
        )}
      </div>
    </fieldset>
  );
}

function Option(props: {
  side: Side;
  field: CardField;
  title: string;
  choice: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
  children: ReactNode;
}) {
  const isChosen = props.choice === props.side;
  const edge = isChosen ? 'border-ink bg-ink-soft' : props.isMissing ? 'border-danger' : 'border-control';
  return (
    <label className={`flex min-w-0 cursor-pointer items-start gap-3 rounded-md border p-3 text-sm ${edge}`}>
      <input
        type="radio"
        name={`choice-${props.field}`}
        checked={isChosen}
        onChange={() => props.onChoose(props.side)}
        className="mt-1 shrink-0 accent-ink"
      />
      <span className="min-w-0">
        <span className="block text-muted">{props.title}</span>
        <span className="block whitespace-pre-line break-words">{props.children}</span>
      </span>
    </label>
  );
}
