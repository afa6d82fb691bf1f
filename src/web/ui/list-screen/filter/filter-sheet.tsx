import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { countOf } from '#web/ui/list-screen/count.ts';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { FilterButton, FilterChips, type FilterProps } from './filter.tsx';

interface FilterSheetProps {
  filters: readonly Filter[];
  wiring: (filter: Filter) => FilterProps;
  page: ListPage<unknown> | undefined;
  onClear: () => void;
  onClose: () => void;
}

/** All filters of a list on a phone; the list behind follows each choice, and the button below says how much is left of it. */
export function FilterSheet({ filters, wiring, page, onClear, onClose }: FilterSheetProps) {
  const { list } = useMessages();
  return (
    <Drawer title={list.filters} onClose={onClose}>
      <div className="flex min-h-full flex-col">
        <ul className="flex grow flex-col gap-4 p-5">
          {filters.map((filter) => (
            <li key={filter.key} className="flex flex-col items-start gap-2">
              <FilterButton {...wiring(filter)} />
              <div className="flex flex-wrap gap-2 empty:hidden">
                <FilterChips {...wiring(filter)} />
              </div>
            </li>
          ))}
        </ul>
        <footer className="sticky bottom-0 flex justify-end gap-2 border-line border-t bg-raised px-5 py-3">
          <Button onPress={onClear}>{list.clearAll}</Button>
          <Button kind="primary" onPress={onClose}>
            {page ? list.showAll(countOf(page, list)) : list.loading}
          </Button>
        </footer>
      </div>
    </Drawer>
  );
}
