import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SelectionWindowButton } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';

const DecideManyWindow = lazyPart(() =>
  Promise.all([import('./decide-many-window.tsx'), openNamespace('decideMany')]).then(
    ([module]) => module.DecideManyWindow,
  ),
);

/** Records one decision of the bank for the selected applications. */
export function DecideMany({ selection }: { selection: ListSelection }) {
  const { applications } = useMessages();
  return <SelectionWindowButton selection={selection} label={applications.decision} window={DecideManyWindow} />;
}
