import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { type Bank, banksName, fetchBanks, useBankSwitch } from './api.ts';
import { bankColumns, bankFilters } from './bank-columns.tsx';

const AddBank = lazyPart(() => import('./add-bank.tsx').then((module) => module.AddBank));
const EditBank = lazyPart(() => import('./edit-bank.tsx').then((module) => module.EditBank));

/** /allbanks: the banks that the cards belong to. */
export function BanksPage() {
  const messages = useMessages();
  const { banks, cards } = messages;
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isEditing = new URLSearchParams(useLocation().search).has('open');
  const bankSwitch = useBankSwitch();

  const flip = async ({ id, name, isActive }: Bank, mayUndo = true) => {
    const text = isActive ? banks.switchedOff(name) : banks.switchedOn(name);
    try {
      const { record } = await bankSwitch.mutateAsync({ id, isActive: !isActive });
      const undo = { label: cards.undo, onPress: () => void flip(record, false) };
      setOutcome({ kind: 'success', text, ...(mayUndo && { undo }) });
    } catch (error) {
      setOutcome({ kind: 'danger', text: banks.switchFailed(name), reason: describeFailure(error, messages) });
    }
  };

  const busyWith = bankSwitch.isPending ? bankSwitch.variables.id : undefined;
  const columns = bankColumns(messages, { busyWith, onSwitch: (bank) => void flip(bank) });
  const filters = useMemo(() => bankFilters(messages), [messages]);
  const add = () => {
    setOutcome(undefined);
    setAdding(true);
  };
  return (
    <>
      <ListScreen<Bank>
        name={banksName}
        title={banks.title}
        failedText={banks.failed}
        searchHint={banks.searchHint}
        columns={columns}
        filters={filters}
        defaultSort="name"
        fetchPage={fetchBanks}
        action={
          <Button kind="primary" onPress={add} className="max-sm:w-full">
            <Plus aria-hidden size={18} />
            {banks.add}
          </Button>
        }
        renderDetail={(id, row, onClose) => (
          <EditBank
            key={id}
            id={id}
            name={row?.name}
            onClose={onClose}
            onSaved={(name, isChanged) =>
              setOutcome(
                isChanged
                  ? { kind: 'success', text: banks.saved(name) }
                  : { kind: 'info', text: banks.unchanged(name) },
              )
            }
          />
        )}
      />
      {isAdding && (
        <AddBank
          onClose={() => setAdding(false)}
          onAdded={({ name }) => setOutcome({ kind: 'success', text: banks.added(name) })}
        />
      )}
      <OutcomeNotice outcome={isAdding || isEditing ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
