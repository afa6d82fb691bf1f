import { useState } from 'react';
import { mostPickedRows } from '#shared/list/list-limits.ts';
import type { PickedQuery } from '#web/ui/list-screen/types.ts';

/** The selected rows: by id, or all matching rows with exceptions. */
export interface Selection {
  isAll: boolean;
  /** The selected ids or, of all, the excepted ones. */
  ids: ReadonlySet<number>;
}

export const nothingSelected: Selection = { isAll: false, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: number) => ids.has(id) !== isAll;

/** Selects or unselects rows, up to the limit of ids in one call. */
export function withRows(selection: Selection, rows: readonly number[], isSelecting: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (isSelecting === selection.isAll) ids.delete(id);
    else if (ids.size < mostPickedRows) ids.add(id);
  }
  return { ...selection, ids };
}

/** The number of selected rows, given the list's total. */
export function countSelected({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

/** The selection as a call's parameters, with the search and filters it was made in. */
export function pickedQuery({ isAll, ids }: Selection, filters: Record<string, string>): PickedQuery {
  if (!isAll) return { ids: [...ids] };
  return ids.size > 0 ? { ...filters, except: [...ids] } : { ...filters };
}

/** The rows between the last press and a Shift press, both included. */
export function rowsBetween(rows: readonly number[], from: number | undefined, to: number): number[] {
  const start = from === undefined ? -1 : rows.indexOf(from);
  const end = rows.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export interface SelectionControl {
  selection: Selection;
  /** `isRange`: Shift was held, so the rows since the last press are included. */
  /** The limit of ids is reached. */
  isFull: boolean;
  press: (id: number, options: { isRange: boolean }) => void;
  pressPage: () => void;
  selectAll: () => void;
  clear: () => void;
}

/** Kept over paging and sorting; cleared when the search or a filter changes. */
export function useSelection(filters: string, rows: readonly number[]): SelectionControl {
  const [state, setState] = useState({ filters, selection: nothingSelected, last: undefined as number | undefined });
  const selection = state.filters === filters ? state.selection : nothingSelected;
  const last = state.filters === filters ? state.last : undefined;
  const select = (next: Selection, pressed?: number) => setState({ filters, selection: next, last: pressed });
  return {
    selection,
    isFull: selection.ids.size >= mostPickedRows,
    press: (id, { isRange }) => {
      const isSelecting = !isSelected(selection, id);
      select(withRows(selection, isRange ? rowsBetween(rows, last, id) : [id], isSelecting), id);
    },
    pressPage: () => select(withRows(selection, rows, !rows.every((id) => isSelected(selection, id)))),
    selectAll: () => select({ isAll: true, ids: new Set() }),
    clear: () => select(nothingSelected),
  };
}
