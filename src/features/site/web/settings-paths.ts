/** What stands at a path of the draft or the settings: `holidays.2.name.gu`. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce((branch, part) => (branch as Record<string, unknown> | undefined)?.[part], tree);
}

/** The text at a path; what is no text is empty. */
export function textAt(tree: unknown, path: string): string {
  const value = valueAt(tree, path);
  return typeof value === 'string' ? value : '';
}

/** The same tree with another value at a path; undefined takes the field away. What is missing on the way is made. */
export function withValueAt<Tree>(tree: Tree, path: string, value: unknown): Tree {
  const [part = '', ...rest] = path.split('.');
  const branch = (tree ?? {}) as Record<string, unknown>;
  const next = rest.length > 0 ? withValueAt(branch[part], rest.join('.'), value) : value;
  if (Array.isArray(tree)) return tree.with(Number(part), next) as Tree;
  const { [part]: _, ...others } = branch;
  return (next === undefined ? others : { ...branch, [part]: next }) as Tree;
}
