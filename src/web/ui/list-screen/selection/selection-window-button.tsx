import { type ComponentType, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ListSelection } from '#web/ui/list-screen/types.ts';

export interface SelectionWindowProps {
  /** The rows as they were selected when the window was opened. */
  picked: ListSelection['query'];
  onClose: () => void;
  onDone: () => void;
}

interface SelectionWindowButtonProps {
  selection: ListSelection;
  label: string;
  window: ComponentType<SelectionWindowProps>;
}

/** Opens a window that does something with the selected rows; once it is done, nothing is selected. */
export function SelectionWindowButton({ selection, label, window: Window }: SelectionWindowButtonProps) {
  const [picked, setPicked] = useState<ListSelection['query']>();
  const close = () => setPicked(undefined);
  return (
    <>
      <Button onPress={() => setPicked(selection.query)}>{label}</Button>
      {picked && (
        <Window
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
