import type { Db } from '#db/open.ts';
import { type AuditSource, recordAudit } from '#server/audit/queries.ts';
import { recordErasure } from '#server/erasures/queries.ts';
import type { Eraser } from '#server/erasures/replay-erasures.ts';
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
    const fileIds = await eraseEverywhere(transaction, { id, callerId: caller.id, source: request });
    if (!fileIds) return refuse('not-found');
    const inForce = (await currentSettings(transaction)) ?? { ...unsaved, settings: initialSettings(config) };
    return { fileIds, inForce };
  });
  if (outcome instanceof Refusal) return outcome;
  for (const fileId of outcome.fileIds) await files.discard(fileId);
  return versionAnswer(config, outcome.inForce);
}

/** Its files' bytes are swept: they belong to no record any more. */
export const erasePictureAgain: Eraser = async (transaction, { recordId }) => {
  await eraseEverywhere(transaction, { id: recordId, callerId: undefined, source: { id: 'restore' } });
};

interface PictureErasure {
  id: string;
  callerId: number | undefined;
  source: AuditSource;
}

/** Answers the ids of the files that belong to nothing any more; undefined where the picture was not kept. */
async function eraseEverywhere(
  transaction: Db,
  { id, callerId, source }: PictureErasure,
): Promise<number[] | undefined> {
  const current = await lockedSettings(transaction);
  const read = storedSettings.safeParse(current.settings);
  const dropped = await dropPicture(transaction, id, read.data ?? {});
  if (!dropped) return undefined;
  if (read.success && picturesOf(read.data).some((picture) => picture.id === id)) {
    const settings = withPictures(read.data, (other) => other !== id);
    await insertVersion(transaction, {
      version: current.version + 1,
      settings,
      changedBy: callerId,
      restoredFrom: undefined,
      groupsOfOthers: current.groupsOfOthers,
      changes: changedPaths(read.data, settings),
    });
  }
  for (const erased of dropped.ids) {
    const subject = `site picture ${erased}`;
    await recordAudit(transaction, source, { actorId: callerId, action: 'site-picture-erased', subject });
    if (callerId !== undefined) await recordErasure(transaction, { kind: 'site_pictures', recordId: erased });
  }
  return dropped.fileIds;
}
