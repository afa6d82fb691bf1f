import { useEffect, useRef } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import type { SiteSettings, VersionedSettings } from '../../contract.ts';
import { changedPaths } from '../../rules.ts';
import { SettingsDifferences } from '../history/settings-differences.tsx';

/** Conflict resolution of the settings: who saved first, what each changed, and the choice between them. */
export function SettingsConflict(props: {
  before: SiteSettings;
  mine: SiteSettings;
  theirs: VersionedSettings;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { history, site } = useMessages();
  const { mine, theirs } = props;
  const own = new Set(changedPaths(props.before, mine));
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
            noteOn={(path) => (own.has(path) ? undefined : history.untouched)}
          />
        </div>
        <p className="mb-2">{history.conflictHint}</p>
      </ConflictNotice>
    </section>
  );
}
