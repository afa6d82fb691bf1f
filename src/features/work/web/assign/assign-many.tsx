import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';
import { mostAssigned } from '../../catalogue.ts';
import type { Assigned } from '../api.ts';
import type { TellWork } from '../use-undo.ts';
import { seenItems } from './seen-items.ts';

const AssignWindow = lazyPart(() =>
  Promise.all([import('./assign-window.tsx'), openNamespace('calls')]).then(([module]) => module.AssignWindow),
);
const TooMany = lazyPart(() =>
  Promise.all([import('./too-many.tsx'), openNamespace('calls')]).then(([module]) => module.TooMany),
);

interface AssignManyProps {
  selection: ListSelection;
  onDone: TellWork;
}

/** Gives the selected items to a person, as they were seen: one that was changed since is passed over. */
export function AssignMany({ selection, onDone }: AssignManyProps) {
  const { queue } = useMessages();
  const queryClient = useQueryClient();
  const [items, setItems] = useState<Assigned[]>();
  const [isTooMany, setTooMany] = useState(false);
  const { ids } = selection.query;
  const open = () => {
    if (ids && ids.length <= mostAssigned) setItems(seenItems(queryClient, ids));
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
