import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import { type SettingsInForce, storedSettings } from '../contract.ts';
import { picturesOf, withPictures } from '../look/rules.ts';
import { dropPicture } from '../look/server/reads.ts';
import { currentSettings, insertVersion, lockedSettings } from './queries.ts';
import { versionAnswer } from './save-settings.ts';
import { initialSettings, unsaved } from './site-publication.ts';

interface Erasure {
  id: string;
  caller: Person;
  request: RequestContext;
}

/** Erases a picture at once, as whoever is on it may ask for: its bytes, and its place in the settings in force. */
export async function eraseSitePicture(
  { db, config, files }: Services,
  { id, caller, request }: Erasure,
): Promise<Answer<SettingsInForce> | Refusal> {
  const outcome = await inTransaction(db, async (transaction) => {
    const current = await lockedSettings(transaction);
    const fileIds = await dropPicture(transaction, id);
    if (fileIds.length === 0) return refuse('not-found');
    const read = storedSettings.safeParse(current.settings);
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
      });
    }
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'site-picture-erased',
      subject: `site picture ${id}`,
    });
    const inForce = (await currentSettings(transaction)) ?? { ...unsaved, settings: initialSettings(config) };
    return { fileIds, inForce };
  });
  if (outcome instanceof Refusal) return outcome;
  for (const fileId of outcome.fileIds) await files.discard(fileId);
  return versionAnswer(config, outcome.inForce);
}
