import { formatInstant } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { type Latest, nameOfStage, type ShownStage } from './request-moves.ts';

interface MovedMeanwhileProps {
  theirs: Latest;
  stages: readonly ShownStage[];
}

/** Where somebody else has moved a request: sending once more moves it from there. */
export function MovedMeanwhile({ theirs, stages }: MovedMeanwhileProps) {
  const { language, messages } = useLocale();
  const stage = stages.find(({ id }) => theirs.status === 'In Progress' && id === theirs.stage);
  return (
    <ConflictNotice title={messages.moves.conflictTitle}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span>{messages.moves.conflictTheirs}</span>
        <EnquiryStatusBadge status={theirs.status} stage={stage && nameOfStage(stage, language)} />
        {theirs.by && <span>{theirs.by}</span>}
        {theirs.at && <time>{formatInstant(theirs.at)}</time>}
      </p>
    </ConflictNotice>
  );
}
