import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConflictScreen } from '#web/ui/conflict/conflict-screen.tsx';
import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import type { CustomerField } from '../../catalogue.ts';
import type { CustomerDetail } from '../../contract.ts';
import { draftOf } from '../api.ts';
import type { CorrectionDraft } from './customer-differences.ts';

/** Conflict resolution of a customer. */
export function CustomerConflict(props: {
  mine: CorrectionDraft;
  theirs: CustomerDetail;
  differences: Conflict<CustomerField>[];
  onSave: (choices: Resolution<CustomerField>) => void;
}) {
  const { customerForm: words, customers } = useMessages();
  const { mine, theirs } = props;
  const [last] = theirs.history;
  const kept = draftOf(theirs);
  return (
    <ConflictScreen
      labels={words}
      intro={last && <p>{words.conflictText(last.changedByName ?? last.changedBy, formatInstant(last.changedDate))}</p>}
      conflicts={props.differences}
      show={({ field }) => ({ label: customers[field], theirs: kept[field], mine: mine[field] })}
      onSave={props.onSave}
    />
  );
}
