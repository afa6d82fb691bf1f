import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { countOf } from '#web/ui/list-screen/count.ts';
import type { AskedColumn } from './board-columns.ts';
import type { BoardSource } from './board-source.ts';
import { type BoardFilters, countQuery } from './column-query.ts';

interface ColumnTabsProps {
  source: BoardSource;
  columns: readonly AskedColumn[];
  filters: BoardFilters;
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** On a phone one column is shown at a time. */
export function ColumnTabs({ source, columns, filters, chosen, onChoose }: ColumnTabsProps) {
  const { board } = useMessages();
  return (
    <nav aria-label={board.title} className="shrink-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5">
        {columns.map((column) => (
          <ColumnTab
            key={column.key}
            source={source}
            column={column}
            filters={filters}
            isChosen={column.key === chosen}
            onChoose={() => onChoose(column.key)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ColumnTabProps {
  source: BoardSource;
  column: AskedColumn;
  filters: BoardFilters;
  isChosen: boolean;
  onChoose: () => void;
}

function ColumnTab({ source, column, filters, isChosen, onChoose }: ColumnTabProps) {
  const { list } = useMessages();
  const { data } = useQuery(countQuery(source, column, filters));
  if (column.isOfNone && !isChosen && !data?.total) return null;
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        className="flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap rounded-md border border-line px-3 text-sm aria-[current]:border-ink aria-[current]:bg-ink-soft aria-[current]:font-medium"
      >
        {column.title}
        <span className="tabular-nums">{data ? countOf(data, list) : '…'}</span>
      </button>
    </li>
  );
}
