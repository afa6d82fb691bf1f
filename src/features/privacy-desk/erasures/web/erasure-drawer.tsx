import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileRecordCard } from '#features/privacy-desk/person-file/web/file-record-card.tsx';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { DrawerSection, RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { ReasonWindow } from '#web/ui/dialog/reason-window.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import type { Erasure } from '../contract.ts';
import { erasureQuery, erasuresName, sendUndo } from './api.ts';
import { ErasureStateBadge } from './erasure-columns.tsx';

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
      {query.data && query.data.told.length > 0 && (
        <DrawerSection title={erasures.told}>
          {query.data.told.map((record) => (
            <div key={record.record} className="flex flex-col gap-2">
              <p className="text-muted text-sm">{erasures.until(dayOf(query.data, record.record))}</p>
              <FileRecordCard record={record} />
            </div>
          ))}
        </DrawerSection>
      )}
      {shown?.state === 'hidden' && <Undo id={props.id} />}
    </RecordDrawer>
  );
}

const dayOf = ({ records }: Erasure, name: string) =>
  formatDate(records.find(({ record }) => record === name)?.eraseDay ?? '');

function Details({ erasure }: { erasure: Erasure }) {
  const { erasures } = useMessages();
  const by = (name: string | null, username: string | null, instant: string) =>
    `${name ?? username ?? erasures.byRestore}, ${formatInstant(instant)}`;
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

function Undo({ id }: { id: number }) {
  const { erasures } = useMessages();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
      <Button onPress={() => setAsking(true)}>{erasures.undo}</Button>
      {isAsking && (
        <ReasonWindow
          title={erasures.undoQuestion}
          text={erasures.undoText}
          labels={{
            reason: erasures.undoReason,
            missing: erasures.reasonMissing,
            submit: erasures.undo,
            busy: erasures.undoing,
            failed: erasures.undoFailed,
          }}
          describe={({ status }) => (status === 409 ? erasures.undoTaken : undefined)}
          send={async (reason) => {
            queryClient.setQueryData(erasureQuery(id).queryKey, await sendUndo(id, reason));
            await refreshLists(queryClient, erasuresName);
          }}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        />
      )}
    </div>
  );
}
