import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SelectionWindowButton } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';

const AcceptManyWindow = lazyPart(() => import('./accept-many-window.tsx').then((module) => module.AcceptManyWindow));

/** Accepts the selected marks that wait for a review. */
export function AcceptMany({ selection }: { selection: ListSelection }) {
  const { reviews } = useMessages();
  return <SelectionWindowButton selection={selection} label={reviews.many.button} window={AcceptManyWindow} />;
}
