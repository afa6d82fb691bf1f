import { useEffect, useRef } from 'react';
import type { Row } from '../draft/settings-row.ts';

const textFields = ':is(input, textarea)';

/** Changes the rows of a list; what was added, moved, taken out or brought back gets the focus. */
export function useRowList<RowDraft extends Row>(rows: readonly RowDraft[], onRows: (rows: RowDraft[]) => void) {
  const list = useRef<HTMLDivElement>(null);
  const changed = useRef<string>(undefined);

  useEffect(() => {
    if (!changed.current) return;
    list.current?.querySelector<HTMLElement>(changed.current)?.focus();
    changed.current = undefined;
  });

  const put = (next: RowDraft[], row: RowDraft | undefined, within: string) => {
    changed.current = row && `[data-row="${row.key}"] ${within}`;
    onRows(next);
  };
  const add = (...added: RowDraft[]) => put([...rows, ...added], added[0], textFields);
  const move = (index: number, by: 1 | -1) => {
    const row = rows[index];
    if (!row) return;
    const to = index + by;
    // At the end of the list the one way is closed.
    const focused = to === 0 || to === rows.length - 1 ? -by : by;
    put(rows.toSpliced(index, 1).toSpliced(to, 0, row), row, `[data-move="${focused}"]`);
  };
  const setRemoved = (index: number, isRemoved: boolean) => {
    const row = rows[index];
    if (row) put(rows.with(index, { ...row, isRemoved }), row, ':is(input, textarea, button)');
  };
  return { list, add, move, setRemoved };
}
