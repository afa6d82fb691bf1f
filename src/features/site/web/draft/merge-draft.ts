import type { SiteSettings } from '../../contract.ts';
import { changedPaths } from '../../rules.ts';
import { draftOf, type SettingsDraft, settingsOf } from './settings-draft.ts';
import { valueAt, withValueAt } from './settings-paths.ts';

/** Theirs with the local changes on top: where both changed a field, mine is kept, mistakes included. */
export function mergeDraft(before: SiteSettings, mine: SettingsDraft, theirs: SiteSettings): SettingsDraft {
  return changedPaths(before, settingsOf(mine)).reduce(
    (draft, path) => withValueAt(draft, path, valueAt(mine, path)),
    draftOf(theirs),
  );
}
