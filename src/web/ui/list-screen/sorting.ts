import type { SortPair } from '#shared/list/list-limits.ts';

/** One key of a sort: `-status` is status, descending. */
export interface SortPart {
  key: string;
  isDescending: boolean;
}

export interface SortScope {
  sortKeys: readonly string[];
  sortPairs?: readonly SortPair[];
}

export function readSort(sort: string): SortPart[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((part) => ({ key: part.replace(/^-/, ''), isDescending: part.startsWith('-') }));
}

export function writeSort(parts: readonly SortPart[]): string {
  return parts.map(({ key, isDescending }) => (isDescending ? `-${key}` : key)).join(',');
}

const isPair = (first: string, second: string, { sortPairs = [] }: SortScope) =>
  sortPairs.some(([one, other]) => one === first && other === second);

/** Whether the server supports the sort: one of its keys, or one of its pairs. */
export function isSortAllowed(sort: string, scope: SortScope): boolean {
  const [first, second, third] = readSort(sort);
  if (!first || third || !scope.sortKeys.includes(first.key)) return false;
  return !second || isPair(first.key, second.key, scope);
}

/** The keys that may follow the first key of a sort. */
export function secondKeys(sort: string, { sortPairs = [] }: SortScope): string[] {
  const [first] = readSort(sort);
  return sortPairs.filter(([one]) => one === first?.key).map(([, other]) => other);
}

interface Press extends SortPart {
  /** Shift was held: adds to the current sort instead of replacing it. */
  isAdded: boolean;
}

/**
 * The sort after a column header was pressed. A sorted column reverses; with Shift, a key that may follow the first becomes the
 * second, and any other sorts alone.
 */
export function sortAfterPress(sort: string, { key, isDescending, isAdded }: Press, scope: SortScope): string {
  const parts = readSort(sort);
  const own = parts.find((part) => part.key === key);
  if (isAdded && own && parts.length > 1) {
    return writeSort(parts.map((part) => (part === own ? { key, isDescending: !part.isDescending } : part)));
  }
  const [first] = parts;
  if (isAdded && first && first.key !== key && isPair(first.key, key, scope)) {
    return writeSort([first, { key, isDescending }]);
  }
  if (own && (parts.length === 1 || isAdded)) return writeSort([{ key, isDescending: !own.isDescending }]);
  return writeSort([{ key, isDescending }]);
}
