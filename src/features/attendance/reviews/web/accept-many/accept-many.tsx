import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';

const AcceptManyWindow = lazyPart(() => import('./accept-many-window.tsx').then((module) => module.AcceptManyWindow));

/** Accepts the selected marks that wait for a review. */
export function AcceptMany({ selection }: { selection: ListSelection }) {
  const { reviews } = useMessages();
  const [picked, setPicked] = useState<ListSelection['query']>();
  const close = () => setPicked(undefined);
  return (
    <>
      <Button onPress={() => setPicked(selection.query)}>{reviews.many.button}</Button>
      {picked && (
        <AcceptManyWindow
          picked={picked}
          onClose={close}
          onDone={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
