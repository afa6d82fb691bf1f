import type { SelectionControl } from '#web/ui/list-screen/selection/selection.ts';
import type { SortScope } from './sorting.ts';
import type { Column } from './types.ts';

/** Props shared by table and cards. `rows` is undefined while the first page loads. */
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

/** The id of a row's link, so that the focus returns to it even when a deep link opened the drawer. */
export const rowLinkId = (id: number) => `row-${id}`;

/** What takes the focus when a record has closed: its row's link; nothing where the row has the focus, at what opened it. */
export function focusAfter(closed: number): HTMLElement | null {
  const link = document.getElementById(rowLinkId(closed));
  return link?.closest('tr, li')?.contains(document.activeElement) ? null : link;
}

/** The id of the row's label, which names its checkbox. */
export const rowNameId = (id: number) => `row-name-${id}`;

/** A press on a row opens it, unless it is on a link, button or checkbox inside, or ends a text selection. */
export function opensRow(target: EventTarget): boolean {
  return !(target as Element).closest('a, button, label, input') && getSelection()?.isCollapsed !== false;
}
