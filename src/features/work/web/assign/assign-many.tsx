import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';
import { mostAssigned } from '../../catalogue.ts';
import type { WorkItem } from '../../contract.ts';
import { type Assigned, workName } from '../api.ts';
import type { TellWork } from '../use-undo.ts';

const AssignWindow = lazyPart(() => import('./assign-window.tsx').then((module) => module.AssignWindow));
const TooMany = lazyPart(() => import('./too-many.tsx').then((module) => module.TooMany));

interface AssignManyProps {
  selection: ListSelection;
  onDone: TellWork;
}

/** The items as they were last seen; of one whose page is no longer kept the id alone is known. */
function seen(queryClient: QueryClient, ids: readonly number[]): Assigned[] {
  const pages = queryClient.getQueryCache().findAll({ queryKey: [workName, 'list'] });
  const oldestFirst = pages.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  const rows = oldestFirst.flatMap(({ state }) => (state.data as ListPage<WorkItem> | undefined)?.rows ?? []);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => known.get(id) ?? { id });
}

/** Gives the selected items to a person, as they were seen: one that was changed since is passed over. */
export function AssignMany({ selection, onDone }: AssignManyProps) {
  const { queue } = useMessages();
  const queryClient = useQueryClient();
  const [items, setItems] = useState<Assigned[]>();
  const [isTooMany, setTooMany] = useState(false);
  const { ids } = selection.query;
  const open = () => {
    if (ids && ids.length <= mostAssigned) setItems(seen(queryClient, ids));
    else setTooMany(true);
  };
  return (
    <>
      <Button onPress={open}>{queue.assignMany}</Button>
      {isTooMany && <TooMany onClose={() => setTooMany(false)} />}
      {items && (
        <AssignWindow
          items={items}
          onClose={() => setItems(undefined)}
          onDone={(...told) => {
            selection.clear();
            onDone(...told);
          }}
        />
      )}
    </>
  );
}
