import type { SelectionControl } from '#web/ui/list-screen/selection/selection.ts';
import type { SortScope } from './sorting.ts';
import type { Column } from './types.ts';

/** What table and cards have in common. No `rows` yet means the first page is on its way. */
export interface ListBodyProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  sort: string;
  sortScope: SortScope;
  /** Absent: rows cannot be selected. */
  selection: SelectionControl | undefined;
  openId: number | undefined;
  isDimmed: boolean;
  canOpen: boolean;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
  onSort: (sort: string) => void;
}

/** The id a row's link carries, so that the focus finds its way back even when a deep link opened the drawer. */
export const rowLinkId = (id: number) => `row-${id}`;

/** What names the row, for the box that selects it. */
export const rowNameId = (id: number) => `row-name-${id}`;

/** A press anywhere on a row opens it, but not one on a link, button or box inside, nor the end of marking text. */
export function opensRow(target: EventTarget): boolean {
  return !(target as Element).closest('a, button, label, input') && getSelection()?.isCollapsed !== false;
}
