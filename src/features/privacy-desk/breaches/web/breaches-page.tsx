import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { Breach } from '../contract.ts';
import { breachesName, fetchBreaches } from './api.ts';
import { breachColumns, breachFilters } from './breach-columns.tsx';

const BreachDrawer = lazyPart(() =>
  Promise.all([import('./breach-drawer.tsx'), openNamespace('breachWork')]).then(([module]) => module.BreachDrawer),
);
const AddBreach = lazyPart(() =>
  Promise.all([import('./add-breach.tsx'), openNamespace('breachWork')]).then(([module]) => module.AddBreach),
);

/** /privacy-breaches: the register of breaches of personal data. */
export function BreachesPage() {
  const messages = useMessages();
  const { breaches } = messages;
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const add = () => {
    setOutcome(undefined);
    setAdding(true);
  };
  return (
    <>
      <ListScreen<Breach>
        name={breachesName}
        title={breaches.title}
        failedText={breaches.failed}
        columns={breachColumns(messages)}
        filters={breachFilters(messages)}
        defaultSort="-noticedDate"
        fetchPage={fetchBreaches}
        action={
          <Button kind="primary" onPress={add} className="max-sm:w-full">
            <Plus aria-hidden size={18} />
            {breaches.add}
          </Button>
        }
        note={<DeskLine />}
        renderDetail={(id, row, onClose, neighbours) => (
          <BreachDrawer id={id} row={row} neighbours={neighbours} onClose={onClose} onSaved={setOutcome} />
        )}
      />
      {isAdding && (
        <AddBreach
          onClose={() => setAdding(false)}
          onAdded={(id, added) => {
            setOutcome(added);
            void navigate(`?open=${id}`);
          }}
        />
      )}
      <OutcomeNotice outcome={isAdding ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
