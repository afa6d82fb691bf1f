import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/menu.tsx';
import { readSort, type SortScope, secondKeys, writeSort } from './sorting.ts';
import type { Column } from './types.ts';

export interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'sort'>[];
  sort: string;
  scope: SortScope;
  onSort: (sort: string) => void;
}

/** One key, and a second where the server has the pair. */
export function SortMenu(props: SortMenuProps) {
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

  const choose = (action: string) => {
    const [position, part = ''] = action.split(':');
    if (position === 'first') return props.onSort(part);
    if (first)
      props.onSort(second && writeSort([second]) === part ? writeSort([first]) : `${writeSort([first])},${part}`);
  };
  return (
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
  );
}
