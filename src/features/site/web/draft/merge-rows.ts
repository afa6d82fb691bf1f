import { byKey, changedPaths, type Entry, isSame, keyOf } from '../../changes/rules.ts';
import { valueAt, withValueAt } from './settings-paths.ts';
import type { Row } from './settings-row.ts';

/** A row of the screen that edits the list; on other screens the entry itself. */
type DraftRow = Entry & Partial<Row>;

interface Sides {
  keyField: string;
  /** Whether mine has them in another order than before. */
  isReordered: boolean;
  before: readonly Entry[];
  /** `sent` are the rows that are not removed, as they would be saved. */
  mine: { rows: readonly DraftRow[]; sent: readonly Entry[] };
  theirs: { rows: readonly DraftRow[]; saved: readonly Entry[] };
}

/**
 * Two may choose one address for different things, which is told when it is saved. A day or a picture is the thing itself: entered by
 * both, it is the one.
 */
const isChosen = (keyField: string) => keyField === 'slug';

/**
 * The rows of a keyed list after two people changed it. What either added stays; an entry that one removed goes, unless the other
 * changed it; within an entry that both have, the local changes are put on theirs. Known by what it was saved as, a renamed entry
 * is still that entry.
 */
export function mergeRows({ keyField, isReordered, before, mine, theirs }: Sides): DraftRow[] {
  const saved = byKey(before, keyField);
  const kept = mine.rows.filter(({ isRemoved }) => !isRemoved);
  const sentBy = new Map(kept.map((row, index) => [row, mine.sent[index]]));
  const savedAs = (row: DraftRow) => row.savedAs ?? keyOf(row, keyField);
  const isNew = (row: DraftRow) => !saved.has(savedAs(row));
  const idOf = (row: DraftRow) => (isNew(row) ? `new ${row.key ?? savedAs(row)}` : savedAs(row));
  const theirEntries = new Map(theirs.rows.map((row, index) => [idOf(row), theirs.saved[index] ?? {}]));
  const shared = isChosen(keyField) ? [] : theirs.rows.filter(isNew);
  const theirNew = new Map(shared.map((row) => [keyOf(row, keyField), idOf(row)]));
  const ownIdOf = (row: DraftRow) => {
    const key = keyOf((isNew(row) && sentBy.get(row)) || {}, keyField);
    const same = theirNew.get(key);
    // If mine are two of one day, the second stays for itself.
    theirNew.delete(key);
    return same ?? idOf(row);
  };
  const own = new Map(mine.rows.map((row) => [ownIdOf(row), row]));

  const merged = new Map<string, DraftRow>();
  for (const row of theirs.rows) {
    const id = idOf(row);
    const [was, their, local] = [saved.get(id), theirEntries.get(id), own.get(id)];
    const sent = local && sentBy.get(local);
    if (local && sent) merged.set(id, withChanges(row, { was: was ?? {}, sent, local }));
    else if (!was || !isSame(was, their)) merged.set(id, row);
    else if (local) merged.set(id, local);
  }
  for (const [id, row] of own) {
    const [was, sent] = [saved.get(id), sentBy.get(row)];
    if (theirEntries.has(id) || !sent) continue;
    const isAdded = !was && !theirs.saved.some((their) => isSame(their, sent));
    if (isAdded || (was && !isSame(was, sent))) merged.set(id, row);
  }

  const orders = [[...theirEntries.keys()], [...own.keys()]] as const;
  const order = isReordered ? inOneOrder(orders[1], orders[0]) : inOneOrder(...orders);
  return order.map((id) => merged.get(id)).filter((row) => row !== undefined);
}

/** Theirs with what was changed here, mistakes included. */
function withChanges(row: DraftRow, { was, sent, local }: { was: Entry; sent: Entry; local: DraftRow }): DraftRow {
  const changed = changedPaths(was, sent).reduce((next, path) => withValueAt(next, path, valueAt(local, path)), row);
  return local.key === undefined ? changed : { ...changed, key: local.key };
}

/** The first, with what only the second has after what stands before it there. */
function inOneOrder(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (!order.includes(id)) order.splice(index === 0 ? 0 : order.indexOf(second[index - 1] ?? '') + 1, 0, id);
  }
  return order;
}
