import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SelectionWindowButton } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';

const ApproveManyWindow = lazyPart(() =>
  import('./approve-many-window.tsx').then((module) => module.ApproveManyWindow),
);

/** Approves the selected requests, after showing what that changes. */
export function ApproveMany({ selection }: { selection: ListSelection }) {
  const { reviews } = useMessages();
  return <SelectionWindowButton selection={selection} label={reviews.approvals.button} window={ApproveManyWindow} />;
}
