import type { ChangedText, TextRow } from '../../texts/contract.ts';
import type { OurText } from './our-texts.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether ours is another one now than the one that was replaced, in any language. */
export function isOvertaken(changed: object, ours: OurText | undefined): boolean {
  if (!ours) return false;
  if (Array.isArray(ours)) return !areSameRows((changed as { ours: TextRow[] }).ours, ours);
  return Object.entries(changed as Partial<Record<string, ChangedText>>).some(
    ([language, text]) => text !== undefined && text.ours !== (ours as Partial<Record<string, string>>)[language],
  );
}

/** Whatever order their fields are in. */
function areSameRows(one: readonly TextRow[], other: readonly TextRow[]): boolean {
  const names = (row: TextRow) => Object.keys(row).toSorted((first, second) => first.localeCompare(second));
  const inOrder = (rows: readonly TextRow[]) =>
    rows.map((row) => names(row).map((name) => [name, row[name]?.en, row[name]?.gu, row[name]?.hi]));
  return same(inOrder(one), inOrder(other));
}
