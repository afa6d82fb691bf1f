import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import { changedPaths } from '../changes/rules.ts';
import { type SettingsInForce, storedSettings } from '../contract.ts';
import { picturesOf, withPictures } from '../look/rules.ts';
import { dropPicture } from '../look/server/reads.ts';
import { insertVersion, lockedSettings } from './queries/settings.ts';
import { currentSettings } from './queries/versions.ts';
import { versionAnswer } from './save-settings.ts';
import { initialSettings, unsaved } from './site-publication.ts';

interface Erasure {
  id: string;
  caller: Person;
  request: RequestContext;
}

/**
 * Erases a picture at once, as whoever is on it may ask for: its bytes, its place in the settings in force, and the person's name,
 * role and earlier photos in every version.
 */
export async function eraseSitePicture(
  { db, config, files }: Services,
  { id, caller, request }: Erasure,
): Promise<Answer<SettingsInForce> | Refusal> {
  const outcome = await inTransaction(db, async (transaction) => {
    const current = await lockedSettings(transaction);
    const read = storedSettings.safeParse(current.settings);
    const dropped = await dropPicture(transaction, id, read.data ?? {});
    if (!dropped) return refuse('not-found');
    if (read.success && picturesOf(read.data).some((picture) => picture.id === id)) {
      const version = current.version + 1;
      const settings = withPictures(read.data, (other) => other !== id);
      const { groupsOfOthers } = current;
      await insertVersion(transaction, {
        version,
        settings,
        changedBy: caller.id,
        restoredFrom: undefined,
        groupsOfOthers,
        changes: changedPaths(read.data, settings),
      });
    }
    for (const erased of dropped.ids) {
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'site-picture-erased',
        subject: `site picture ${erased}`,
      });
    }
    const inForce = (await currentSettings(transaction)) ?? { ...unsaved, settings: initialSettings(config) };
    return { fileIds: dropped.fileIds, inForce };
  });
  if (outcome instanceof Refusal) return outcome;
  for (const fileId of outcome.fileIds) await files.discard(fileId);
  return versionAnswer(config, outcome.inForce);
}
