import { useEffect } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { restoreFocus } from '#web/ui/dialog/use-restored-focus.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { AllowWindowProps } from './allow-window.tsx';

/** What the window is asked about, which stands where it stays when the button has gone with the refusal. */
export type AllowAsked = Pick<AllowWindowProps, 'fileId' | 'refusedDate'>;

export const AllowWindow = lazyPart(() =>
  Promise.all([import('./allow-window.tsx'), openNamespace('moves')]).then(([module]) => module.AllowWindow),
);

/** Somebody who had asked for no contact has said that they may be contacted again. */
export function AllowButton({ onPress }: { onPress: () => void }) {
  const { calls } = useMessages();
  // It goes with the refusal, and has the focus.
  useEffect(() => () => queueMicrotask(() => restoreFocus([])), []);
  return (
    <Button className="self-start" onPress={onPress}>
      {calls.allow}
    </Button>
  );
}
