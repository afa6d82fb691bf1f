import { Columns3 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToolLabel } from '#web/ui/list-screen/tool-label.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { Menu, MenuButton, MenuGroup, MenuItem } from '#web/ui/menu.tsx';

/** Chooses the visible columns; the first, which names the row, is always visible. */
export function ColumnChooser<Row>(props: {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onChoose: (visible: ReadonlySet<string>) => void;
  onReset: () => void;
}) {
  const { list } = useMessages();
  const [, ...choosable] = props.columns;
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
      <Menu aria-label={list.columns} onAction={(key) => key === 'reset' && props.onReset()}>
        <MenuGroup
          aria-label={list.columns}
          selectionMode="multiple"
          selectedKeys={props.shown.slice(1).map(({ key }) => `column:${key}`)}
          onSelectionChange={(keys) => {
            if (keys !== 'all') props.onChoose(new Set([...keys].map((key) => String(key).replace('column:', ''))));
          }}
        >
          {choosable.map(({ key, title }) => (
            <MenuItem key={key} id={`column:${key}`}>
              {title}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuItem id="reset">{list.columnsReset}</MenuItem>
      </Menu>
    </MenuButton>
  );
}
