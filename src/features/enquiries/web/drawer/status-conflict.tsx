import { formatInstant } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import type { EnquiryWithHistory } from '../../contract.ts';
import { isMoveAllowed, type Standing } from '../../rules.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { rulesOf, type ShownStage } from '../moves/request-moves.ts';
import { titleOfStanding } from '../moves/where-to.ts';

/** Conflict resolution of an enquiry's status. */
export function StatusConflict(props: {
  chosen: Standing;
  enquiry: EnquiryWithHistory;
  stages: readonly ShownStage[];
  onTake: () => void;
  onKeep: () => void;
}) {
  const { language, messages } = useLocale();
  const { enquiries, moves: words } = messages;
  const { chosen, enquiry, stages } = props;
  const titleOf = (standing: Standing) => titleOfStanding(standing, stages, { language, statuses: enquiries.statuses });
  const latest = enquiry.history.reduce<EnquiryWithHistory['history'][number] | undefined>(
    (newest, entry) => (!newest || entry.changedDate > newest.changedDate ? entry : newest),
    undefined,
  );
  return (
    <ConflictNotice
      title={words.conflictTitle}
      actions={
        <>
          <Button onPress={props.onKeep}>{words.conflictKeep(titleOf(enquiry))}</Button>
          {isMoveAllowed(rulesOf(stages), enquiry, chosen) && (
            <Button onPress={props.onTake}>{words.conflictTake(titleOf(chosen))}</Button>
          )}
        </>
      }
    >
      <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        <dt>{words.conflictYours}</dt>
        <dd>
          <EnquiryStatusBadge status={chosen.status} />
          {chosen.stage !== null && ` ${titleOf(chosen)}`}
        </dd>
        <dt>{words.conflictTheirs}</dt>
        <dd>
          <EnquiryStatusBadge status={enquiry.status} />
          {enquiry.stage !== null && ` ${titleOf(enquiry)},`}
          {latest && ` ${latest.changedBy}, `}
          {latest && <time className="whitespace-nowrap">{formatInstant(latest.changedDate)}</time>}
        </dd>
      </dl>
    </ConflictNotice>
  );
}
