import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Column } from '#web/ui/list-screen/types.ts';
import { Menu, MenuGroup, MenuItem } from '#web/ui/menu.tsx';

type Named = Pick<Column<never>, 'key' | 'title'>;

export interface ColumnMenuProps {
  columns: readonly Named[];
  shown: readonly Named[];
  onChoose: (visible: ReadonlySet<string>) => void;
  onReset: () => void;
}

/** Chooses the visible columns; the first, which names the row, is always visible. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { list } = useMessages();
  const [, ...choosable] = props.columns;
  return (
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
  );
}
