import { useState } from 'react';
import { EraseWindow } from '#features/privacy-desk/erasures/web/erase-window.tsx';
import { DeskCard } from '#features/privacy-desk/web/desk-page.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

const AskWindow = lazyPart(() =>
  import('#features/privacy-desk/approvals/web/ask-window.tsx').then((module) => module.AskWindow),
);

/** Erases the chosen records of a person, alone or with a second administrator where that is not enough. */
export function EraseCard({ records }: { records: string[] }) {
  const { erasures } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const [isAskingAnother, setAskingAnother] = useState(false);
  return (
    <DeskCard>
      <h3 className="font-semibold">{erasures.eraseTitle}</h3>
      <p className="text-muted text-sm">{erasures.eraseText}</p>
      <Button kind="danger" isDisabled={records.length === 0} onPress={() => setAsking(true)} className="self-start">
        {erasures.erase(records.length)}
      </Button>
      <Button
        kind="quiet"
        isDisabled={records.length === 0}
        onPress={() => setAskingAnother(true)}
        className="self-start whitespace-normal text-start"
      >
        {erasures.many.ask}
      </Button>
      {isAskingAnother && <AskWindow kind="erase-many" records={records} onClose={() => setAskingAnother(false)} />}
      {isAsking && <EraseWindow records={records} onClose={() => setAsking(false)} />}
    </DeskCard>
  );
}
