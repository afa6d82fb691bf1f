import { usePreference } from '#web/session/preferences.ts';
import type { Column } from '#web/ui/list-screen/types.ts';

/** The person's changes only: columns added later and those never changed follow the list's defaults. */
interface ColumnPreference {
  shown: string[];
  hidden: string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export function readColumnPreference(value: unknown): ColumnPreference {
  const { shown, hidden } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { shown: texts(shown), hidden: texts(hidden) };
}

/** The visible columns in the list's order; the first, which names the row, is always among them. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { shown, hidden }: ColumnPreference): Column<Row>[] {
  return columns.filter(
    ({ key, isHiddenAtFirst }, index) => index === 0 || (isHiddenAtFirst ? shown.includes(key) : !hidden.includes(key)),
  );
}

/** The preference to store for the visible columns. */
export function columnPreference<Row>(columns: readonly Column<Row>[], visible: ReadonlySet<string>): ColumnPreference {
  const keysOf = (some: readonly Column<Row>[]) => some.map(({ key }) => key);
  return {
    shown: keysOf(columns.filter(({ key, isHiddenAtFirst }) => isHiddenAtFirst && visible.has(key))),
    hidden: keysOf(
      columns.filter(({ key, isHiddenAtFirst }, index) => index > 0 && !isHiddenAtFirst && !visible.has(key)),
    ),
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
