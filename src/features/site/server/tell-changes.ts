import type { Db } from '#db/open.ts';
import type { Config } from '#server/config.ts';
import { changedPaths } from '../changes/rules.ts';
import { storedSettings } from '../contract.ts';
import { type ChangeRow, storeChanges, versionWithoutChanges } from './queries/versions.ts';
import { initialSettings } from './site-publication.ts';

type Mode = Pick<Config, 'isProduction'>;

/**
 * What a version changed, as it is stored; else by reading it and the one before, the first with what stood before anybody saved. What
 * cannot be read is compared with nothing.
 */
export function tellChanges(
  mode: Mode,
  { changes, settings, before }: Pick<ChangeRow, 'changes' | 'settings' | 'before'>,
) {
  // They are stored of what can be read.
  if (changes) return { changes, isRestorable: true };
  const earlier = before ? storedSettings.safeParse(before) : { success: true, data: initialSettings(mode) ?? {} };
  const own = storedSettings.safeParse(settings);
  const told = earlier.success && own.success ? changedPaths(earlier.data, own.data) : [];
  return { changes: told, isRestorable: own.success };
}

const minuteMs = 60_000;

/** Stores the changes of versions saved without them, newest first and one by one, as each may be 2 MiB. Ends after a minute; the next run goes on. */
export async function fillChanges(db: Db, mode: Mode, forMs = minuteMs): Promise<void> {
  const end = performance.now() + forMs;
  let row = await versionWithoutChanges(db);
  while (row && performance.now() < end) {
    const { changes, isRestorable } = tellChanges(mode, row);
    if (isRestorable) await storeChanges(db, row.version, changes);
    row = await versionWithoutChanges(db, row.version);
  }
}
