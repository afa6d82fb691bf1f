import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterButton, FilterChips } from '#web/ui/list-screen/filter/filter.tsx';
import { ListSearch } from '#web/ui/list-screen/filter/search.tsx';
import type { ListChange, ListState } from './state.ts';
import type { Filter } from './types.ts';

/** Search, filters and active filters. `children` are placed at the end: sort, columns, export. */
export function ListToolbar(props: {
  state: ListState;
  change: (change: ListChange, replace?: boolean) => void;
  search: (text: string) => boolean;
  filters: readonly Filter[];
  searchHint: string | undefined;
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
  const isFiltered = Object.values(state.filters).some((values) => values.length > 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {props.searchHint !== undefined && (
          <ListSearch
            hint={props.searchHint}
            searchText={state.searchText}
            isPaused={state.open !== undefined}
            onSearch={props.search}
          />
        )}
        {props.filters.map((filter) => (
          <FilterButton key={filter.key} {...wiring(filter)} />
        ))}
        <div className="flex flex-wrap items-center gap-2 sm:ms-auto">{props.children}</div>
      </div>
      {isFiltered && (
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
