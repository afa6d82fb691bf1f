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
  const { site } = useMessages();
  const { mine, theirs } = props;
  const own = new Set(changedPaths(props.before, mine));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={site.conflictTitle} className="scroll-mt-20 outline-none">
      <ConflictNotice
        title={site.conflictTitle}
        actions={
          <>
            <Button onPress={props.onTake}>{site.conflictTake}</Button>
            <Button onPress={props.onKeep}>{site.conflictKeep}</Button>
          </>
        }
      >
        <p>
          {site.conflictText(
            theirs.changedByName ?? theirs.changedBy ?? site.setUp,
            formatInstant(theirs.changedDate ?? ''),
          )}
        </p>
        <div className="my-3">
          <SettingsDifferences
            paths={changedPaths(theirs.settings, mine)}
            one={{ title: site.theirs, settings: theirs.settings }}
            other={{ title: site.yours, settings: mine }}
            noteOn={(path) => (own.has(path) ? undefined : site.untouched)}
          />
        </div>
        <p className="mb-2">{site.conflictHint}</p>
      </ConflictNotice>
    </section>
  );
}
