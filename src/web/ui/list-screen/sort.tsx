import { ArrowUpDown } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuGroup, MenuItem } from '#web/ui/menu.tsx';
import { readSort, type SortScope, secondKeys, writeSort } from './sorting.ts';
import { ToolLabel } from './tool-label.tsx';
import type { Column } from './types.ts';

/** Sorting without column headers: one key, and a second where the server has the pair. */
export function ListSort<Row>(props: {
  columns: readonly Column<Row>[];
  sort: string;
  scope: SortScope;
  onSort: (sort: string) => void;
}) {
  const { list } = useMessages();
  const [first, second] = readSort(props.sort);
  const seconds = secondKeys(props.sort, props.scope);
  const choicesOf = (keys: readonly string[], position: string) =>
    keys.flatMap((key) => {
      const column = props.columns.find((sorted) => sorted.sort && sorted.key === key);
      if (!column) return [];
      return [
        { id: `${position}:${key}`, label: list.ascending(column.title) },
        { id: `${position}:-${key}`, label: list.descending(column.title) },
      ];
    });
  const sections = [
    { title: list.sortFirst, chosen: first, choices: choicesOf(props.scope.sortKeys, 'first') },
    { title: list.sortSecond, chosen: second, choices: choicesOf(seconds, 'second') },
  ].filter(({ choices }) => choices.length > 0);
  if (sections.length === 0) return null;

  const choose = (action: string) => {
    const [position, part = ''] = action.split(':');
    if (position === 'first') return props.onSort(part);
    if (first)
      props.onSort(second && writeSort([second]) === part ? writeSort([first]) : `${writeSort([first])},${part}`);
  };
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
      <Menu aria-label={list.sort} onAction={(key) => choose(String(key))}>
        {sections.map(({ title, chosen, choices }, index) => (
          <MenuGroup
            key={title}
            aria-label={title}
            title={sections.length > 1 ? title : undefined}
            selectionMode="single"
            selectedKeys={chosen ? [`${index === 0 ? 'first' : 'second'}:${writeSort([chosen])}`] : []}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.id} id={choice.id}>
                {choice.label}
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
      </Menu>
    </MenuButton>
  );
}
