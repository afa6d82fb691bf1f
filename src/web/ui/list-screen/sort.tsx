import { ArrowUpDown } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { MenuButton } from '#web/ui/menu.tsx';
import type { SortMenuProps } from './sort-menu.tsx';
import { ToolLabel } from './tool-label.tsx';

/** Sorting without column headers. */
export function ListSort(props: SortMenuProps) {
  const { list } = useMessages();
  if (props.scope.sortKeys.length === 0) return null;
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button>
          <ArrowUpDown aria-hidden size={16} />
          <ToolLabel>{list.sort}</ToolLabel>
        </Button>
      }
    >
      <Choices {...props} />
    </MenuButton>
  );
}

// Used inside a `MenuButton` only, which loads the code before rendering it.
function Choices(props: SortMenuProps) {
  const parts = overlayParts.loaded();
  return parts && <parts.SortMenu {...props} />;
}
