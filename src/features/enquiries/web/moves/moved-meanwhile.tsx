import { formatInstant } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { isMoveAllowed, type Standing } from '../../rules.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { type Latest, rulesOf, type ShownStage } from './request-moves.ts';
import { nameOfStage } from './stage-name.ts';
import { titleOfStanding } from './where-to.ts';

interface MovedMeanwhileProps {
  theirs: Latest;
  stages: readonly ShownStage[];
  /** Where nothing is asked beside it: what was chosen is taken or left here. */
  choice?: { to: Standing; onTake: () => void; onKeep: () => void };
}

/** Where somebody else has moved a request. Moving it once more moves it from there. */
export function MovedMeanwhile({ theirs, stages, choice }: MovedMeanwhileProps) {
  const { language, messages } = useLocale();
  const { enquiries, moves: words } = messages;
  const titleOf = (standing: Standing) => titleOfStanding(standing, stages, { language, statuses: enquiries.statuses });
  const badgeOf = ({ status, stage: id }: Standing) => {
    const stage = stages.find((one) => status === 'In Progress' && one.id === id);
    return <EnquiryStatusBadge status={status} stage={stage && nameOfStage(stage, language)} />;
  };
  return (
    <ConflictNotice
      title={words.conflictTitle}
      actions={
        choice && (
          <>
            <Button onPress={choice.onKeep}>{words.conflictKeep(titleOf(theirs))}</Button>
            {isMoveAllowed(rulesOf(stages), theirs, choice.to) && (
              <Button onPress={choice.onTake}>{words.conflictTake(titleOf(choice.to))}</Button>
            )}
          </>
        )
      }
    >
      <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        {choice && (
          <>
            <dt>{words.conflictYours}</dt>
            <dd>{badgeOf(choice.to)}</dd>
          </>
        )}
        <dt>{words.conflictTheirs}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          {badgeOf(theirs)}
          {theirs.by && <span className="wrap-anywhere">{theirs.by}</span>}
          {theirs.at && (
            <time dateTime={theirs.at} className="whitespace-nowrap">
              {formatInstant(theirs.at)}
            </time>
          )}
        </dd>
      </dl>
    </ConflictNotice>
  );
}
