import { ChevronDown } from 'lucide-react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { type EnquiryStatus, enquiryStatuses } from '../../catalogue.ts';
import { useMoveMany } from './use-move-many.ts';

const MoveManyDialog = lazyPart(() =>
  Promise.all([import('./move-many-dialog.tsx'), openNamespace('moves')]).then(([module]) => module.MoveManyDialog),
);

/** Moves the selected enquiries to another status: asks with the exact number, runs in batches, reports progress. */
export function MoveMany({ selection }: { selection: ListSelection }) {
  const { enquiries } = useMessages();
  const { moving, ask, run, stop, reset } = useMoveMany(selection.query);
  const close = () => {
    const isDone = moving.step === 'ended' && moving.outcome === 'done';
    reset();
    if (isDone) selection.clear();
  };
  return (
    <>
      <MenuButton
        button={
          <Button>
            {enquiries.changeStatus}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        <Menu aria-label={enquiries.changeStatus} onAction={(key) => void ask(key as EnquiryStatus)}>
          {enquiryStatuses.map((status) => (
            <MenuItem key={status} id={status}>
              {enquiries.statuses[status]}
            </MenuItem>
          ))}
        </Menu>
      </MenuButton>
      {moving.step !== 'idle' && (
        <MoveManyDialog
          moving={moving}
          onRun={(chosen, grounds) => void run(chosen, grounds)}
          onStop={stop}
          onClose={close}
        />
      )}
    </>
  );
}
