import { byKey, entryAt, keyedLists } from '../../changes/rules.ts';

/** The value at a path of the draft or the settings: `holidays.2.name.gu`, of the settings `holidays[2027-01-26].name.gu`, too. */
export function valueAt(tree: unknown, path: string): unknown {
  const entry = entryAt(path);
  if (entry) {
    const list = valueAt(tree, entry.list);
    const found = Array.isArray(list) ? byKey(list, keyedLists.get(entry.list) ?? '').get(entry.key) : undefined;
    return entry.part ? valueAt(found, entry.part) : found;
  }
  return path.split('.').reduce((branch, part) => (branch as Record<string, unknown> | undefined)?.[part], tree);
}

/** The text at a path; empty when the value is not a text. */
export function textAt(tree: unknown, path: string): string {
  const value = valueAt(tree, path);
  return typeof value === 'string' ? value : '';
}

/** A copy with another value at a path; undefined removes the field. Missing parents are created. */
export function withValueAt<Tree>(tree: Tree, path: string, value: unknown): Tree {
  const [part = '', ...rest] = path.split('.');
  const branch = (tree ?? {}) as Record<string, unknown>;
  const next = rest.length > 0 ? withValueAt(branch[part], rest.join('.'), value) : value;
  if (Array.isArray(tree)) return tree.with(Number(part), next) as Tree;
  const { [part]: _, ...others } = branch;
  return (next === undefined ? others : { ...branch, [part]: next }) as Tree;
}
