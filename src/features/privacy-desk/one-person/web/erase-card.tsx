import { useState } from 'react';
import { EraseWindow } from '#features/privacy-desk/erasures/web/erase-window.tsx';
import { DeskCard } from '#features/privacy-desk/web/desk-page.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

/** Erases the chosen records of a person. */
export function EraseCard({ records }: { records: string[] }) {
  const { erasures } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <DeskCard>
      <h3 className="font-semibold">{erasures.eraseTitle}</h3>
      <p className="text-muted text-sm">{erasures.eraseText}</p>
      <Button kind="danger" isDisabled={records.length === 0} onPress={() => setAsking(true)} className="self-start">
        {erasures.erase(records.length)}
      </Button>
      {isAsking && <EraseWindow records={records} onClose={() => setAsking(false)} />}
    </DeskCard>
  );
}
