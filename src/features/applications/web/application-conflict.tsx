import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useObjectAddress } from '#web/ui/object-address.ts';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import type { ApplicationDetail, UpdateDraft } from './api.ts';
import type { Contested, Difference, Side } from './application-differences.ts';
import { ApplicationStatusBadge } from './application-status.tsx';

type Choices = Partial<Record<Contested, Side>>;

interface ApplicationConflictProps {
  base: ApplicationDetail;
  mine: UpdateDraft;
  theirs: ApplicationDetail;
  differences: Difference[];
  onSave: (choices: Choices) => void;
  onClose: () => void;
}

/** Somebody else saved first: both values of each field and the choice between them, or that it is locked by now. */
export function ApplicationConflict(props: ApplicationConflictProps) {
  const { applications: words, frame } = useMessages();
  const { differences, theirs } = props;
  // What I did not touch is theirs unless I say otherwise; what both changed nobody decides for me.
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.filter(({ isMineToo }) => !isMineToo).map(({ field }) => [field, 'theirs'])),
  );
  const [isAsked, setAsked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const [last] = theirs.history;
  const who = last?.changedBy ?? theirs.staff;
  const when = formatInstant(last?.changedDate ?? theirs.createdDate);

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
            <p className="font-medium">{words.conflictTitle}</p>
            <p>
              {theirs.csId === null ? words.conflictText(who, when) : words.lockedMeanwhile(who, when, theirs.csId)}
            </p>
          </Notice>
        </div>
        {theirs.csId === null &&
          differences.map((difference) => (
            <ContestedField
              key={difference.field}
              {...props}
              difference={difference}
              choice={choices[difference.field]}
              isMissing={isAsked && !choices[difference.field]}
              onChoose={(side) => setChoices((current) => ({ ...current, [difference.field]: side }))}
            />
          ))}
      </div>
      <footer className="flex justify-end border-line border-t px-5 py-3">
        {theirs.csId === null ? (
          <Button kind="primary" type="submit">
            {words.saveChoice}
          </Button>
        ) : (
          <Button onPress={props.onClose}>{frame.close}</Button>
        )}
      </footer>
    </form>
  );
}

function ContestedField(
  props: ApplicationConflictProps & {
    difference: Difference;
    choice: Side | undefined;
    isMissing: boolean;
    onChoose: (side: Side) => void;
  },
) {
  const { applications: words } = useMessages();
  const errorId = useId();
  const { field, isMineToo } = props.difference;
  const address = useObjectAddress(props.mine.screenshot);
  const picture = (of: string | null | undefined, alt: string) => <Thumbnail address={of} alt={alt} size="large" />;
  // A screenshot that was replaced is gone: there is nothing left to go back to.
  const canKeepMine = field === 'status' || isMineToo;
  return (
    <fieldset className="min-w-0" aria-describedby={props.isMissing ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">{words[field]}</legend>
      {props.isMissing && (
        <p id={errorId} className="mb-1 text-danger text-sm">
          {words.chooseEach}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <Option {...props} side="theirs" title={words.theirs}>
          {field === 'status' ? (
            <ApplicationStatusBadge status={props.theirs.status} />
          ) : (
            picture(props.theirs.screenshot, words.screenshotOf(props.theirs.name))
          )}
        </Option>
        {canKeepMine ? (
          <Option {...props} side="mine" title={isMineToo ? words.yours : words.yoursUntouched}>
            {field === 'status' ? (
              <ApplicationStatusBadge status={props.mine.status} />
            ) : (
              picture(address, words.yourScreenshot)
            )}
          </Option>
        ) : (
          <p className="self-center text-muted text-sm">{words.screenshotGone}</p>
        )}
      </div>
    </fieldset>
  );
}

function Option(props: {
  side: Side;
  difference: Difference;
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
        name={`choice-${props.difference.field}`}
        checked={isChosen}
        onChange={() => props.onChoose(props.side)}
        className="mt-1 shrink-0 accent-ink"
      />
      <span className="min-w-0">
        <span className="mb-1 block text-muted">{props.title}</span>
        {props.children}
      </span>
    </label>
  );
}
