import { emptySign } from '#features/cards/rules.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import type { ApplicationDetail } from '../api.ts';
import { ApplicationStatusBadge } from '../application-status.tsx';

/** The conflict of two decisions: another administrator's beside the typed one. */
export function DecisionConflict({ theirs, onTake }: { theirs: ApplicationDetail; onTake: () => void }) {
  const { applications: words } = useMessages();
  const [last] = theirs.history;
  return (
    <ConflictNotice title={words.conflictTitle} actions={<Button onPress={onTake}>{words.takeTheirs}</Button>}>
      {last && <p>{words.decisionConflict(last.changedByName ?? last.changedBy, formatInstant(last.changedDate))}</p>}
      <p className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ApplicationStatusBadge status={theirs.finalStatus} />
        <span className="min-w-0 whitespace-pre-line">{theirs.remarks || emptySign}</span>
      </p>
    </ConflictNotice>
  );
}
