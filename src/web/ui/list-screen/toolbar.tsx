import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { FilterChips } from '#web/ui/list-screen/filter/filter.tsx';
import { FilterBar } from '#web/ui/list-screen/filter/filter-bar.tsx';
import { ListSearch } from '#web/ui/list-screen/filter/search.tsx';
import type { ListChange, ListState } from './state.ts';
import type { Filter } from './types.ts';

const FilterSheet = lazyPart(() => import('./filter/filter-sheet.tsx').then((module) => module.FilterSheet));

/** Search and filters, on a phone behind one button with the active ones below. `children` are placed at the end: sort, columns, export. */
export function ListToolbar(props: {
  state: ListState;
  change: (change: ListChange, replace?: boolean) => void;
  search: (text: string) => boolean;
  filters: readonly Filter[];
  searchHint: string | undefined;
  takesPan: boolean;
  page: ListPage<unknown> | undefined;
  isPhone: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  const { list } = useMessages();
  const { state, change } = props;
  const wiring = (filter: Filter) => ({
    filter,
    values: state.filters[filter.key] ?? [],
    onChange: (values: string[]) => change({ filters: { ...state.filters, [filter.key]: values } }),
  });
  const activeCount = Object.values(state.filters).flat().length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 md:flex-nowrap md:items-start">
        {/* On wide screens what is set goes on in lines of its own; the tools keep their place. */}
        <div className="contents md:flex md:min-w-0 md:flex-1 md:flex-wrap md:items-start md:gap-2">
          {props.searchHint !== undefined && (
            <ListSearch
              hint={props.searchHint}
              takesPan={props.takesPan}
              searchText={state.searchText}
              onSearch={props.search}
            />
          )}
          {props.isPhone && props.filters.length > 0 && (
            <FilterSheetButton count={activeCount}>
              {(close) => (
                <FilterSheet
                  filters={props.filters}
                  wiring={wiring}
                  page={props.page}
                  onClear={() => change({ filters: {} })}
                  onClose={close}
                />
              )}
            </FilterSheetButton>
          )}
          {!props.isPhone && props.filters.length > 0 && (
            <FilterBar
              filters={props.filters}
              wiring={wiring}
              onClear={activeCount > 0 && activeCount + (state.searchText ? 1 : 0) > 1 ? props.onClear : undefined}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:ms-auto md:max-w-3/5">{props.children}</div>
      </div>
      {props.isPhone && activeCount > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {props.filters.map((filter) => (
            <FilterChips key={filter.key} {...wiring(filter)} />
          ))}
          <Button kind="quiet" onPress={props.onClear}>
            {list.clearAll}
          </Button>
        </div>
      )}
    </>
  );
}

/** Opens the sheet of all filters; says how many values are chosen. */
function FilterSheetButton(props: { count: number; children: (close: () => void) => ReactNode }) {
  const { list } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)} onHoverStart={FilterSheet.preload}>
        <SlidersHorizontal aria-hidden size={16} />
        <span aria-hidden={props.count > 0}>{list.filters}</span>
        {props.count > 0 && (
          <>
            <span aria-hidden className="rounded-full bg-ink px-1.5 text-on-ink text-xs tabular-nums">
              {props.count}
            </span>
            <span className="sr-only">{list.filtersActive(props.count)}</span>
          </>
        )}
      </Button>
      {isOpen && props.children(() => setOpen(false))}
    </>
  );
}
