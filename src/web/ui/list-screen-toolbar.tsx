import { ChevronDown } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { ListSearch } from './list-screen-search.tsx';
import { ListSort } from './list-screen-sort.tsx';
import type { ListChange, ListState } from './list-screen-state.ts';
import type { Column, Filter } from './list-screen-types.ts';
import { Menu, MenuButton, MenuItem } from './menu.tsx';

/** Search, filters, and what is in force. */
export function ListToolbar<Row>(props: {
  state: ListState;
  change: (change: ListChange, replace?: boolean) => void;
  search: (text: string) => boolean;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  searchHint: string | undefined;
  isPhone: boolean;
  onClear: () => void;
}) {
  const { list } = useMessages();
  const { state, change } = props;
  const setFilter = (key: string, values: string[]) => change({ filters: { ...state.filters, [key]: values } });
  const chosen = props.filters.flatMap((filter) =>
    filter.options
      .filter((option) => state.filters[filter.key]?.includes(option.value))
      .map((option) => ({ filter, option })),
  );
  return (
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
        <MenuButton
          key={filter.key}
          button={
            <Button>
              {filter.title}
              <ChevronDown aria-hidden size={16} />
            </Button>
          }
        >
          <Menu
            aria-label={filter.title}
            selectionMode="multiple"
            selectedKeys={state.filters[filter.key] ?? []}
            onSelectionChange={(keys) => setFilter(filter.key, keys === 'all' ? [] : [...keys].map(String))}
          >
            {filter.options.map((option) => (
              <MenuItem key={option.value} id={option.value}>
                {option.label}
              </MenuItem>
            ))}
          </Menu>
        </MenuButton>
      ))}
      {props.isPhone && <ListSort columns={props.columns} sort={state.sort} onSort={(sort) => change({ sort })} />}
      {chosen.map(({ filter, option }) => (
        <Chip
          key={`${filter.key}:${option.value}`}
          removeLabel={list.removeFilter(filter.title, option.label)}
          onRemove={() =>
            setFilter(filter.key, state.filters[filter.key]?.filter((value) => value !== option.value) ?? [])
          }
        >
          {`${filter.title}: ${option.label}`}
        </Chip>
      ))}
      {chosen.length > 0 && (
        <Button kind="quiet" onPress={props.onClear}>
          {list.clearAll}
        </Button>
      )}
    </div>
  );
}
