import { usePreference } from '#web/session/preferences.ts';
import type { Column } from '#web/ui/list-screen/types.ts';

/** The person's changes only: columns added later and those never changed follow the list's defaults. */
interface ColumnPreference {
  shown: string[];
  hidden: string[];
}

/** What a table beside the menu holds on a screen 1440 px wide without being cut, the boxes of a selection taken off. */
const roomRem = 68;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export function readColumnPreference(value: unknown): ColumnPreference {
  const { shown, hidden } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { shown: texts(shown), hidden: texts(hidden) };
}

/** The columns of a list nobody has changed: what names and acts and what a phone shows too, then the others as far as there is room. */
function columnsAtFirst<Row>(columns: readonly Column<Row>[]): Set<string> {
  const [naming, ...others] = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst);
  const byNeed = others.toSorted((one, other) => needOf(one) - needOf(other));
  const atFirst = new Set<string>();
  let left = roomRem;
  for (const { key, widthRem } of naming ? [naming, ...byNeed] : []) {
    if (widthRem > left) continue;
    left -= widthRem;
    atFirst.add(key);
  }
  return atFirst;
}

const needOf = <Row>({ isAction, item }: Column<Row>) => (isAction ? 0 : item ? 1 : 2);

/** The visible columns in the list's order; the first, which names the row, is always among them. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { shown, hidden }: ColumnPreference): Column<Row>[] {
  const atFirst = columnsAtFirst(columns);
  return columns.filter(
    ({ key }, index) => index === 0 || (atFirst.has(key) ? !hidden.includes(key) : shown.includes(key)),
  );
}

/** The preference to store for the visible columns. */
export function columnPreference<Row>(columns: readonly Column<Row>[], visible: ReadonlySet<string>): ColumnPreference {
  const atFirst = columnsAtFirst(columns);
  const keys = columns.slice(1).map(({ key }) => key);
  return {
    shown: keys.filter((key) => !atFirst.has(key) && visible.has(key)),
    hidden: keys.filter((key) => atFirst.has(key) && !visible.has(key)),
  };
}

/** The person's choice of columns for a list. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [value, save] = usePreference(`columns:${name}`);
  const shown = shownColumns(columns, readColumnPreference(value));
  return {
    shown,
    choose: (visible: ReadonlySet<string>) => save({ ...columnPreference(columns, visible) }),
    reset: () => save({ shown: [], hidden: [] }),
  };
}
