import { changedPaths, entryAt, keyedLists } from '../../changes/rules.ts';
import type { SiteSettings } from '../../contract.ts';
import { mergeRows } from './merge-rows.ts';
import { valueAt, withValueAt } from './settings-paths.ts';

/** How a screen edits the settings. Where both have a field, it stands at the same path in both. */
export interface DraftKind<Draft extends object> {
  draftOf: (settings: SiteSettings) => Draft;
  settingsOf: (draft: Draft) => SiteSettings;
  /** Where a field stands on the screen that the server named by its place in the request. */
  pathOnScreen: (draft: Draft, path: string) => string;
}

/**
 * Theirs with the local changes on top: where both changed a field, mine is kept, mistakes included. Keyed lists are merged entry by
 * entry.
 */
export function mergeDraft<Draft extends object>(
  { draftOf, settingsOf }: DraftKind<Draft>,
  { before, mine, theirs }: { before: SiteSettings; mine: Draft; theirs: SiteSettings },
): Draft {
  const sent = settingsOf(mine);
  const paths = changedPaths(before, sent);
  const listOf = (path: string) => entryAt(path)?.list ?? (keyedLists.has(path) ? path : undefined);
  const fields = paths.filter((path) => listOf(path) === undefined);
  const lists = new Set(paths.flatMap((path) => listOf(path) ?? []));
  const base = draftOf(theirs);
  const merged = fields.reduce((draft, path) => withValueAt(draft, path, valueAt(mine, path)), base);
  return [...lists].reduce((draft, list) => {
    const rows = mergeRows({
      keyField: keyedLists.get(list) ?? '',
      isReordered: paths.includes(list),
      before: entriesAt(before, list),
      mine: { rows: entriesAt(mine, list), sent: entriesAt(sent, list) },
      theirs: { rows: entriesAt(base, list), saved: entriesAt(theirs, list) },
    });
    return withValueAt(draft, list, rows);
  }, merged);
}

const entriesAt = (tree: object, list: string) => (valueAt(tree, list) ?? []) as never[];
