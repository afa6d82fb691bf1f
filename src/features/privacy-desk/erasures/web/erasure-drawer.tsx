import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import type { Erasure } from '../contract.ts';
import { erasureQuery } from './api.ts';
import { ErasureStateBadge } from './erasure-columns.tsx';
import { HiddenRecords, UndoneRecords, useBy } from './hidden-records.tsx';
import { UndoButton } from './undo-button.tsx';

/** One erasure: what is hidden, until when, and the way back as long as there is one. */
export function ErasureDrawer(props: {
  id: number;
  row: Erasure | undefined;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const { erasures } = useMessages();
  const query = useQuery(erasureQuery(props.id));
  const shown = query.data ?? props.row;
  const name = shown && `${shown.firstName} ${shown.lastName}`.trim();
  return (
    <RecordDrawer
      recordKey={props.id}
      title={name || erasures.nameless(props.id)}
      record={shown}
      messages={erasures}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown && <Details erasure={shown} />}
      {query.data && <UndoneRecords erasure={query.data} />}
      {query.data && <HiddenRecords erasure={query.data} />}
      {/* With what is hidden, below which it stands: a button that moves while it is pressed is not pressed. */}
      {query.data?.state === 'hidden' && (
        <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
          <UndoButton
            id={props.id}
            records={undefined}
            words={{ label: erasures.undo, question: erasures.undoQuestion, text: erasures.undoText }}
          />
        </div>
      )}
    </RecordDrawer>
  );
}

function Details({ erasure }: { erasure: Erasure }) {
  const { erasures } = useMessages();
  const by = useBy();
  const entries: DescriptionEntry[] = [
    [erasures.state, <ErasureStateBadge key="state" state={erasure.state} label={erasures.states[erasure.state]} />],
    [erasures.hiddenBy, by(erasure.hiddenByName, erasure.hiddenBy, erasure.hiddenDate)],
    [erasures.reason, erasure.reason || '–'],
  ];
  if (erasure.undoneDate) {
    entries.push([erasures.undoneBy, by(erasure.undoneByName, erasure.undoneBy, erasure.undoneDate)]);
    entries.push([erasures.undoReason, erasure.undoReason || '–']);
  }
  return <DescriptionList entries={entries} />;
}
