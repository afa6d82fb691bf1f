import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';

const ApproveManyWindow = lazyPart(() =>
  import('./approve-many-window.tsx').then((module) => module.ApproveManyWindow),
);

/** Approves the selected requests, after showing what that changes. */
export function ApproveMany({ selection }: { selection: ListSelection }) {
  const { reviews } = useMessages();
  const [picked, setPicked] = useState<ListSelection['query']>();
  const close = () => setPicked(undefined);
  return (
    <>
      <Button onPress={() => setPicked(selection.query)}>{reviews.approvals.button}</Button>
      {picked && (
        <ApproveManyWindow
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
