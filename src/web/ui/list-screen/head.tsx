import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SelectionBox } from '#web/ui/list-screen/selection/checkbox.tsx';
import { isSelected, type SelectionControl } from '#web/ui/list-screen/selection/selection.ts';
import { readSort, type SortScope, sortAfterPress } from './sorting.ts';
import type { Column } from './types.ts';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string;
  scope: SortScope;
  onSort: (sort: string) => void;
  className: string;
  style: CSSProperties | undefined;
}

const cell = 'h-10 border-line-strong border-b text-start font-medium text-muted';

/** A column header. Sorts where the server can; with Shift, adds to the sort. */
export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { list } = useMessages();
  const { key, title, sort } = props.column;
  if (!sort) {
    return (
      <th scope="col" style={props.style} className={`${cell} truncate px-3 ${props.className}`}>
        {title}
      </th>
    );
  }
  const parts = readSort(props.sort);
  const index = parts.findIndex((part) => part.key === key);
  const part = parts[index];
  const Arrow = part?.isDescending ? ArrowDown : ArrowUp;
  const isNumbered = part !== undefined && parts.length > 1;
  const press = (isAdded: boolean) => {
    const added = { key, isDescending: sort === 'descending', isAdded };
    props.onSort(sortAfterPress(props.sort, added, props.scope));
  };
  return (
    <th
      scope="col"
      style={props.style}
      aria-sort={part ? (part.isDescending ? 'descending' : 'ascending') : 'none'}
      className={`${cell} ${props.className}`}
    >
      <button
        type="button"
        title={props.scope.sortPairs?.length ? list.sortHint : undefined}
        onClick={(event) => press(event.shiftKey)}
        className="group flex min-h-10 w-full cursor-pointer select-none items-center gap-1 px-3 text-start -outline-offset-2 hover:text-text"
      >
        <span className={`truncate ${part ? 'text-text' : ''}`}>{title}</span>
        <Arrow
          aria-hidden
          size={14}
          className={part ? 'shrink-0 text-ink' : 'shrink-0 opacity-0 group-hover:opacity-100'}
        />
        {isNumbered && (
          <>
            <span aria-hidden className="text-ink text-xs tabular-nums">
              {index + 1}
            </span>
            <span className="sr-only">{list.sortPlace(index + 1)}</span>
          </>
        )}
      </button>
    </th>
  );
}

/** Selects the rows of the page. */
export function SelectPageBox({ selection, ids }: { selection: SelectionControl; ids: readonly number[] }) {
  const { list } = useMessages();
  const chosen = ids.filter((id) => isSelected(selection.selection, id)).length;
  return (
    <SelectionBox
      label={list.selectPage}
      state={chosen === 0 ? 'off' : chosen === ids.length ? 'on' : 'some'}
      onPress={selection.pressPage}
    />
  );
}
