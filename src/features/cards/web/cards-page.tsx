import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { type Card, cardsName, fetchCards, startCardExport, useCardSwitch } from './api.ts';
import { cardColumns, cardFilters } from './card-columns.tsx';
import { ProposedBanks } from './proposed-banks.tsx';

const AddCard = lazyPart(() => import('./add-card.tsx').then((module) => module.AddCard));
const EditCard = lazyPart(() => import('./edit-card.tsx').then((module) => module.EditCard));

/** /allcreditcard: the cards staff may apply for. */
export function CardsPage() {
  const messages = useMessages();
  const { cards } = messages;
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isEditing = new URLSearchParams(useLocation().search).has('open');
  const cardSwitch = useCardSwitch();

  const flip = async ({ id, bankName, isActive }: Card, mayUndo = true) => {
    const text = isActive ? cards.switchedOff(bankName) : cards.switchedOn(bankName);
    try {
      const { record } = await cardSwitch.mutateAsync({ id, isActive: !isActive });
      const undo = { label: cards.undo, onPress: () => void flip(record, false) };
      setOutcome({ kind: 'success', text, ...(mayUndo && { undo }) });
    } catch (error) {
      setOutcome({ kind: 'danger', text: cards.switchFailed(bankName), reason: describeFailure(error, messages) });
    }
  };

  const busyWith = cardSwitch.isPending ? cardSwitch.variables.id : undefined;
  const columns = cardColumns(messages, { busyWith, onSwitch: (card) => void flip(card) });
  const filters = useMemo(() => cardFilters(messages), [messages]);
  const add = () => {
    setOutcome(undefined);
    setAdding(true);
  };
  return (
    <>
      <ListScreen<Card>
        name={cardsName}
        title={cards.allTitle}
        failedText={cards.failed}
        searchHint={cards.searchHint}
        columns={columns}
        filters={filters}
        defaultSort="-createdDate"
        fetchPage={fetchCards}
        startExport={startCardExport}
        note={<ProposedBanks onConfirmed={() => setOutcome({ kind: 'success', text: messages.banks.allConfirmed })} />}
        action={
          <Button kind="primary" onPress={add} className="max-sm:w-full">
            <Plus aria-hidden size={18} />
            {cards.add}
          </Button>
        }
        renderDetail={(id, row, onClose) => (
          <EditCard
            key={id}
            id={id}
            bankName={row?.bankName}
            onClose={onClose}
            onSaved={(bank, isChanged) =>
              setOutcome(
                isChanged
                  ? { kind: 'success', text: cards.saved(bank) }
                  : { kind: 'info', text: cards.unchanged(bank) },
              )
            }
          />
        )}
      />
      {isAdding && (
        <AddCard
          onClose={() => setAdding(false)}
          onAdded={(bank) => setOutcome({ kind: 'success', text: cards.added(bank) })}
        />
      )}
      <OutcomeNotice outcome={isAdding || isEditing ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
