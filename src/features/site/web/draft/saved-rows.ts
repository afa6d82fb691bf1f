import { keyedLists } from '../../changes/rules.ts';
import { valueAt, withValueAt } from './settings-paths.ts';
import type { Row } from './settings-row.ts';

/** What a row has of its last save, and nobody types: with it, an address or an id no longer follows the title. */
const marks = ['savedAs', 'shownAt', 'id'] as const;
type Marks = Partial<Record<(typeof marks)[number], string | undefined>>;
type MarkedRow = Row & Marks;

/** Of a row that was taken out when it was sent: brought back since, it is new. */
const unsaved: Marks = { savedAs: '', shownAt: undefined };

/** The draft with each row known by what it has just been saved as; what was typed since it was sent stays. */
export function withRowsSaved<Draft extends object>(current: Draft, { sent, saved }: { sent: Draft; saved: Draft }) {
  return [...keyedLists.keys()].reduce((draft, list) => {
    const rows = rowsAt(current, list);
    if (rows.length === 0) return draft;
    const inOrder = rowsAt(saved, list).values();
    const found = new Map(rowsAt(sent, list).map((row) => [row.key, row.isRemoved ? unsaved : inOrder.next().value]));
    const known = rows.map((row) => ({ ...row, ...marksOf(found.get(row.key)) }));
    return withValueAt(draft, list, known);
  }, current);
}

const marksOf = (row: Marks = {}): Marks =>
  Object.fromEntries(marks.flatMap((mark) => (mark in row ? [[mark, row[mark]]] : [])));

/** None where the screen has the entries as they are saved. */
const rowsAt = (draft: object, list: string) =>
  ((valueAt(draft, list) ?? []) as MarkedRow[]).filter(({ key }) => key !== undefined);
