import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';
import type { WorkItem } from '../../contract.ts';
import { workName } from '../api.ts';

const AssignWindow = lazyPart(() => import('./assign-window.tsx').then((module) => module.AssignWindow));
const TooMany = lazyPart(() => import('./too-many.tsx').then((module) => module.TooMany));

interface AssignManyProps {
  selection: ListSelection;
  onDone: (text: string, batch: string | null, reason?: string) => void;
}

/** Gives the selected items to a person, as they were seen: one that somebody else has by now is passed over. */
export function AssignMany({ selection, onDone }: AssignManyProps) {
  const { queue } = useMessages();
  const queryClient = useQueryClient();
  const [items, setItems] = useState<WorkItem[]>();
  const close = () => setItems(undefined);
  const { ids } = selection.query;
  const seen = () => {
    const pages = queryClient.getQueriesData<ListPage<WorkItem>>({ queryKey: [workName, 'list'] });
    const rows = new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [row.id, row]));
    return (ids ?? []).flatMap((id) => rows.get(id) ?? []);
  };
  return (
    <>
      <Button onPress={() => setItems(seen())}>{queue.assignMany}</Button>
      {items && !ids && <TooMany onClose={close} />}
      {items && ids && (
        <AssignWindow
          items={items}
          onClose={close}
          onDone={(text, batch, reason) => {
            selection.clear();
            onDone(text, batch, reason);
          }}
        />
      )}
    </>
  );
}
