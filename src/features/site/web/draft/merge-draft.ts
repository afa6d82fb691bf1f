import type { SiteSettings } from '../../contract.ts';
import { changedPaths } from '../../rules.ts';
import { valueAt, withValueAt } from './settings-paths.ts';

/** How a screen edits the settings. Where both have a field, it stands at the same path in both. */
export interface DraftKind<Draft extends object> {
  draftOf: (settings: SiteSettings) => Draft;
  settingsOf: (draft: Draft) => SiteSettings;
  /** Where a field stands on the screen that the server named by its place in the request. */
  pathOnScreen: (draft: Draft, path: string) => string;
}

/** Theirs with the local changes on top: where both changed a field, mine is kept, mistakes included. */
export function mergeDraft<Draft extends object>(
  { draftOf, settingsOf }: DraftKind<Draft>,
  { before, mine, theirs }: { before: SiteSettings; mine: Draft; theirs: SiteSettings },
): Draft {
  return changedPaths(before, settingsOf(mine)).reduce(
    (draft, path) => withValueAt(draft, path, valueAt(mine, path)),
    draftOf(theirs),
  );
}
