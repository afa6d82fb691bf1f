import { Columns3 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { ToolLabel } from '#web/ui/list-screen/tool-label.tsx';
import { MenuButton } from '#web/ui/menu.tsx';
import type { ColumnMenuProps } from './column-menu.tsx';

/** Opens the choice of visible columns. */
export function ColumnChooser(props: ColumnMenuProps) {
  const { list } = useMessages();
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button>
          <Columns3 aria-hidden size={16} />
          <ToolLabel>{list.columns}</ToolLabel>
        </Button>
      }
    >
      <Choices {...props} />
    </MenuButton>
  );
}

// Used inside a `MenuButton` only, which loads the code before rendering it.
function Choices(props: ColumnMenuProps) {
  const parts = overlayParts.loaded();
  return parts && <parts.ColumnMenu {...props} />;
}
