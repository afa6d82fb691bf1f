import { useEffect, useRef } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { changedPaths, entryAt, isWithin } from '../../changes/rules.ts';
import type { SiteSettings, VersionedSettings } from '../../contract.ts';
import { valueAt } from '../draft/settings-paths.ts';
import { SettingsDifferences } from '../history/settings-differences.tsx';

/** Conflict resolution of the settings: who saved first, what each changed, and the choice between them. */
export function SettingsConflict(props: {
  before: SiteSettings;
  mine: SiteSettings;
  theirs: VersionedSettings;
  /** Theirs with mine over it, as it would be saved. */
  merged: SiteSettings;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { history, site } = useMessages();
  const { before, mine, theirs, merged } = props;
  const own = changedPaths(before, mine);
  const isIn = (settings: SiteSettings, path: string) => valueAt(settings, path) !== undefined;
  const noteOn = (path: string, side: 'one' | 'other') => {
    const entry = entryAt(path);
    if (side === 'one') {
      const isRemoved = entry && isIn(before, path) && !isIn(theirs.settings, path);
      return isRemoved && isIn(merged, path) ? history.yoursStays : undefined;
    }
    if (!own.some((changed) => isWithin(changed, path) || isWithin(path, changed))) return history.untouched;
    if (!entry || isIn(mine, path) || !isIn(merged, path)) return undefined;
    // A part that only theirs has is of an entry that both have added.
    return entry.part ? history.untouched : history.stays;
  };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={history.conflictTitle} className="scroll-mt-20 outline-none">
      <ConflictNotice
        title={history.conflictTitle}
        actions={
          <>
            <Button onPress={props.onTake}>{history.conflictTake}</Button>
            <Button onPress={props.onKeep}>{history.conflictKeep}</Button>
          </>
        }
      >
        <p>
          {history.conflictText(
            theirs.changedByName ?? theirs.changedBy ?? site.setUp,
            formatInstant(theirs.changedDate ?? ''),
          )}
        </p>
        <div className="my-3">
          <SettingsDifferences
            paths={changedPaths(theirs.settings, mine)}
            one={{ title: history.theirs, settings: theirs.settings }}
            other={{ title: history.yours, settings: mine }}
            noteOn={noteOn}
          />
        </div>
        <p className="mb-2">{history.conflictHint}</p>
      </ConflictNotice>
    </section>
  );
}
