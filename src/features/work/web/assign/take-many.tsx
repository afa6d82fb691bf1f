import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';
import { mostAssigned } from '../../catalogue.ts';
import type { TellWork } from '../use-undo.ts';
import { seenItems } from './seen-items.ts';
import { useTake } from './use-take.ts';

const TooMany = lazyPart(() => import('./too-many.tsx').then((module) => module.TooMany));

/** Takes the selected items, as they were seen. */
export function TakeMany({ selection, onDone }: { selection: ListSelection; onDone: TellWork }) {
  const { queue } = useMessages();
  const queryClient = useQueryClient();
  const [isTooMany, setTooMany] = useState(false);
  const { isBusy, take } = useTake((isCertain, ...told) => {
    if (isCertain) selection.clear();
    onDone(...told);
  });
  const { ids } = selection.query;
  const press = () => {
    if (ids && ids.length <= mostAssigned) void take(seenItems(queryClient, ids));
    else setTooMany(true);
  };
  return (
    <>
      <Button aria-disabled={isBusy} onPress={press}>
        {queue.take}
      </Button>
      {isTooMany && <TooMany onClose={() => setTooMany(false)} />}
    </>
  );
}
