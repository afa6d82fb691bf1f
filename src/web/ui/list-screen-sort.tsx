import { ArrowUpDown } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from './button.tsx';
import type { Column } from './list-screen-types.ts';
import { Menu, MenuButton, MenuItem } from './menu.tsx';

/** Sorting where there are no column heads to press. */
export function ListSort<Row>(props: {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}) {
  const { list } = useMessages();
  const choices = props.columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort.key, label: list.ascending(title) },
          { value: `-${sort.key}`, label: list.descending(title) },
        ]
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <MenuButton
      button={
        <Button>
          <ArrowUpDown aria-hidden size={16} />
          {list.sort}
        </Button>
      }
    >
      <Menu
        aria-label={list.sort}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[props.sort]}
        onAction={(key) => props.onSort(String(key))}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} id={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  );
}
