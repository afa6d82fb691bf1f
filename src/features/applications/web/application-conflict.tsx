import { useEffect, useRef } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { SideField } from '#web/ui/conflict/side-field.tsx';
import { type Side, type Sides, useSides } from '#web/ui/conflict/use-sides.ts';
import { useObjectAddress } from '#web/ui/image/object-address.ts';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ApplicationDetail, UpdateDraft } from './api.ts';
import type { Contested, Difference } from './application-differences.ts';
import { ApplicationStatusBadge } from './application-status.tsx';

interface ApplicationConflictProps {
  mine: UpdateDraft;
  theirs: ApplicationDetail;
  differences: Difference[];
  onSave: (choices: Sides<Contested>) => void;
  onClose: () => void;
}

/** Somebody else saved first: both values of each field and the choice between them, or that it is locked by now. */
export function ApplicationConflict(props: ApplicationConflictProps) {
  const { applications: words, frame } = useMessages();
  const { differences, theirs } = props;
  const sides = useSides(differences, props.onSave);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const [last] = theirs.history;
  const who = last?.changedBy ?? theirs.staff;
  const when = formatInstant(last?.changedDate ?? theirs.createdDate);

  return (
    <form noValidate onSubmit={sides.save} className="flex min-h-0 grow flex-col">
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
              mine={props.mine}
              theirs={theirs}
              difference={difference}
              choice={sides.choices[difference.field]}
              isMissing={sides.isMissing(difference.field)}
              onChoose={(side) => sides.choose(difference.field, side)}
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

interface ContestedFieldProps {
  mine: UpdateDraft;
  theirs: ApplicationDetail;
  difference: Difference;
  choice: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

function ContestedField({ mine, theirs, difference, choice, isMissing, onChoose }: ContestedFieldProps) {
  const { applications: words } = useMessages();
  const { field, isMineToo } = difference;
  const chosen = useObjectAddress(mine.screenshot);
  const mineTitle = isMineToo ? words.yours : words.yoursUntouched;
  const values =
    field === 'status'
      ? {
          theirs: <ApplicationStatusBadge status={theirs.status} />,
          mine: <ApplicationStatusBadge status={mine.status} />,
        }
      : {
          theirs: <Thumbnail address={theirs.screenshot} alt={words.screenshotOf(theirs.name)} size="large" />,
          mine: <Thumbnail address={chosen} alt={words.yourScreenshot} size="large" />,
        };
  // A screenshot that was replaced is gone: there is nothing left to go back to.
  const canKeepMine = field === 'status' || isMineToo;
  return (
    <SideField
      field={field}
      label={words[field]}
      error={isMissing ? words.chooseEach : undefined}
      theirs={{ title: words.theirs, value: values.theirs }}
      mine={canKeepMine ? { title: mineTitle, value: values.mine } : words.screenshotGone}
      choice={choice}
      onChoose={onChoose}
    />
  );
}
