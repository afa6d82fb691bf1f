import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Ours has changed since the owner wrote their own: it is shown, to be taken or not. */
export function OursBeside(props: { onTake: () => void; onKeep: () => void; children: ReactNode }) {
  const { texts: words } = useMessages();
  return (
    <Notice kind="warning">
      <p>{words.standardChanged}</p>
      <div className="my-2 text-text">{props.children}</div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={props.onTake}>{words.takeStandard}</Button>
        <Button onPress={props.onKeep}>{words.keepMine}</Button>
      </div>
    </Notice>
  );
}
