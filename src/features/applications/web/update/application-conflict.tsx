import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictScreen } from '#web/ui/conflict/conflict-screen.tsx';
import type { Resolution } from '#web/ui/conflict/resolution.ts';
import { useObjectAddress } from '#web/ui/image/object-address.ts';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { isLocked } from '../../rules.ts';
import type { ApplicationDetail, UpdateDraft } from '../api.ts';
import { ApplicationStatusBadge } from '../application-status.tsx';
import type { Contested, Difference } from './application-differences.ts';

interface ApplicationConflictProps {
  mine: UpdateDraft;
  theirs: ApplicationDetail;
  differences: Difference[];
  onSave: (choices: Resolution<Contested>) => void;
  onClose: () => void;
}

/** Conflict resolution of an application, or the notice that it is locked by now. */
export function ApplicationConflict(props: ApplicationConflictProps) {
  const { applications: words, frame } = useMessages();
  const { mine, theirs } = props;
  const chosen = useObjectAddress(mine.screenshot);
  const [last] = theirs.history;
  const who = last?.changedByName ?? last?.changedBy ?? theirs.staffName ?? theirs.staff;
  const when = formatInstant(last?.changedDate ?? theirs.createdDate);
  const valuesOf = {
    status: () => ({
      theirs: <ApplicationStatusBadge status={theirs.status} />,
      mine: <ApplicationStatusBadge status={mine.status} />,
    }),
    screenshot: (isMineToo: boolean) => ({
      theirs: <Thumbnail address={theirs.screenshot} alt={words.screenshotOf(theirs.name)} size="large" />,
      mine: <Thumbnail address={chosen} alt={words.yourScreenshot} size="large" />,
      // A replaced screenshot is deleted: there is nothing left to go back to.
      mineGone: isMineToo ? undefined : words.screenshotGone,
    }),
  };
  const isFinal = isLocked(theirs);
  return (
    <ConflictScreen
      labels={words}
      intro={
        <p>
          {theirs.caseNumber !== null
            ? words.lockedMeanwhile(who, when, theirs.caseNumber)
            : isFinal
              ? words.withdrawnMeanwhile(who, when)
              : words.conflictText(who, when)}
        </p>
      }
      conflicts={isFinal ? [] : props.differences}
      show={({ field, isMineToo }) => ({ label: words[field], ...valuesOf[field](isMineToo) })}
      onSave={props.onSave}
      actions={() => isFinal && <Button onPress={props.onClose}>{frame.close}</Button>}
    />
  );
}
