import { usePreference } from '#web/session/preferences.ts';
import type { Column } from '#web/ui/list-screen/types.ts';

/** The person's changes only: columns added later and those never changed follow the list's defaults. */
interface KeptColumns {
  shown: string[];
  hidden: string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export function readKeptColumns(kept: unknown): KeptColumns {
  const { shown, hidden } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { shown: texts(shown), hidden: texts(hidden) };
}

/** The visible columns in the list's order; the first, which names the row, is always among them. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { shown, hidden }: KeptColumns): Column<Row>[] {
  return columns.filter(
    ({ key, isHiddenAtFirst }, index) => index === 0 || (isHiddenAtFirst ? shown.includes(key) : !hidden.includes(key)),
  );
}

/** The preference to store for the visible columns. */
export function keptColumns<Row>(columns: readonly Column<Row>[], visible: ReadonlySet<string>): KeptColumns {
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
  const [kept, keep] = usePreference(`columns:${name}`);
  const shown = shownColumns(columns, readKeptColumns(kept));
  return {
    shown,
    choose: (visible: ReadonlySet<string>) => keep({ ...keptColumns(columns, visible) }),
    reset: () => keep({ shown: [], hidden: [] }),
  };
}
