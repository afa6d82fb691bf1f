import type { Column } from './list-screen-types.ts';

/** What table and cards have in common. No `rows` yet means the first page is on its way. */
export interface ListBodyProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  sort: string;
  openId: number | undefined;
  isDimmed: boolean;
  canOpen: boolean;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
  onSort: (sort: string) => void;
}

/** The id a row's link carries, so that the focus finds its way back even when a deep link opened the drawer. */
export const rowLinkId = (id: number) => `row-${id}`;

/** A press anywhere on a row opens it, but not one on a link or button inside, nor the end of marking text. */
export function opensRow(target: EventTarget): boolean {
  return !(target as Element).closest('a, button') && getSelection()?.isCollapsed !== false;
}
