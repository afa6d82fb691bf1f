import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { useFirstFilter } from '#web/ui/list-screen/use-first-filter.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { RightsRequest } from '../contract.ts';
import { unansweredStates } from '../rules.ts';
import { fetchRights, rightsName } from './api.ts';
import { rightsColumns, rightsFilters } from './rights-columns.tsx';

const RightsDrawer = lazyPart(() =>
  Promise.all([import('./rights-drawer.tsx'), openNamespace('rightsWork')]).then(([module]) => module.RightsDrawer),
);
const AddRights = lazyPart(() =>
  Promise.all([import('./add-rights.tsx'), openNamespace('rightsWork')]).then(([module]) => module.AddRights),
);

/** /privacy-requests: what people ask for as the law lets them, the most urgent first. */
export function RightsPage() {
  const messages = useMessages();
  const { rights } = messages;
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isStarting = useFirstFilter(rightsName, `?state=${unansweredStates.join(',')}`);
  if (isStarting) return null;
  const add = () => {
    setOutcome(undefined);
    setAdding(true);
  };
  return (
    <>
      <ListScreen<RightsRequest>
        name={rightsName}
        title={rights.title}
        failedText={rights.failed}
        columns={rightsColumns(messages)}
        filters={rightsFilters(messages)}
        defaultSort="dueDay"
        fetchPage={fetchRights}
        action={
          <Button kind="primary" onPress={add} className="max-sm:w-full">
            <Plus aria-hidden size={18} />
            {rights.add}
          </Button>
        }
        note={<DeskLine />}
        renderDetail={(id, row, onClose, neighbours) => (
          <RightsDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} onCorrected={setOutcome} />
        )}
      />
      {isAdding && <AddRights onClose={() => setAdding(false)} onAdded={setOutcome} />}
      <OutcomeNotice outcome={isAdding ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
