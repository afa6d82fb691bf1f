import { useEffect, useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { restoreFocus } from '#web/ui/dialog/use-restored-focus.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { AllowWindowProps } from './allow-window.tsx';

const AllowWindow = lazyPart(() =>
  Promise.all([import('./allow-window.tsx'), openNamespace('moves')]).then(([module]) => module.AllowWindow),
);

/** Somebody who had asked for no contact has said that they may be contacted again. */
export function AllowContact(props: Omit<AllowWindowProps, 'onClose'>) {
  const { calls } = useMessages();
  const [isOpen, setOpen] = useState(false);
  // It goes with the refusal, and has the focus.
  useEffect(() => () => queueMicrotask(() => restoreFocus([])), []);
  return (
    <>
      <Button className="self-start" onPress={() => setOpen(true)}>
        {calls.allow}
      </Button>
      {isOpen && <AllowWindow {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
