import { usePreference } from '#web/session/preferences.ts';
import type { Column, ItemPlace } from '#web/ui/list-screen/types.ts';

/** The person's changes only: columns added later and those never changed follow the list's defaults. */
interface ColumnPreference {
  shown: string[];
  hidden: string[];
}

/** What a table beside the open menu holds on a screen 1366 px wide without being cut, a scrollbar of 15 px taken off. */
const roomRem = 66;
/** The width of the column of a selection's boxes. */
export const boxRem = 2.5;

interface ListColumns<Row> {
  columns: readonly Column<Row>[];
  /** Rows can be selected. */
  hasBoxes: boolean;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export function readColumnPreference(value: unknown): ColumnPreference {
  const { shown, hidden } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { shown: texts(shown), hidden: texts(hidden) };
}

/** As many columns as there is room for: what names and acts and what a phone shows too, then the others. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], room: number): Column<Row>[] {
  const [naming, ...others] = columns;
  const fitting = new Set([naming?.key]);
  let left = room - (naming?.widthRem ?? 0);
  for (const { key, widthRem } of others.toSorted((one, other) => needOf(one) - needOf(other))) {
    if (widthRem > left) continue;
    left -= widthRem;
    fitting.add(key);
  }
  return columns.filter(({ key }) => fitting.has(key));
}

/** The columns of a list nobody has changed. */
function columnsAtFirst<Row>({ columns, hasBoxes }: ListColumns<Row>): Set<string> {
  const meant = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst);
  return new Set(fittingColumns(meant, hasBoxes ? roomRem - boxRem : roomRem).map(({ key }) => key));
}

const byPlace: readonly (ItemPlace | undefined)[] = ['who', 'state', 'what', 'when', 'next', 'picture', undefined];
const needOf = <Row>({ isAction, item }: Column<Row>) => (isAction ? -1 : byPlace.indexOf(item));

/** The visible columns in the list's order; the first, which names the row, is always among them. */
export function shownColumns<Row>(list: ListColumns<Row>, { shown, hidden }: ColumnPreference): Column<Row>[] {
  const atFirst = columnsAtFirst(list);
  return list.columns.filter(
    ({ key }, index) => index === 0 || (atFirst.has(key) ? !hidden.includes(key) : shown.includes(key)),
  );
}

/** The preference to store for the visible columns. */
export function columnPreference<Row>(list: ListColumns<Row>, visible: ReadonlySet<string>): ColumnPreference {
  const atFirst = columnsAtFirst(list);
  const keys = list.columns.slice(1).map(({ key }) => key);
  return {
    shown: keys.filter((key) => !atFirst.has(key) && visible.has(key)),
    hidden: keys.filter((key) => atFirst.has(key) && !visible.has(key)),
  };
}

/** The person's choice of columns for a list. */
export function useColumns<Row>(name: string, list: ListColumns<Row>) {
  const [value, save] = usePreference(`columns:${name}`);
  const shown = shownColumns(list, readColumnPreference(value));
  return {
    shown,
    choose: (visible: ReadonlySet<string>) => save({ ...columnPreference(list, visible) }),
    reset: () => save({ shown: [], hidden: [] }),
  };
}
