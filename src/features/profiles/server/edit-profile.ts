import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { ProfileBody, ProfileRecord } from '../contract.ts';
import { profileAnswer } from './present-profile.ts';
import { changeProfile, lockedProfile, type ProfileRow, profileOf } from './queries.ts';
import { openProfile, sealChange, strayMasks } from './seal-profile.ts';

/** Shown small; this is sharp on the densest screen. */
export const longestSidePx = 1024;

export interface SentProfile {
  body: ProfileBody;
  upload: Upload | undefined;
  caller: Caller;
  request: RequestContext;
}

type Change = SentProfile & { accountId: number; upload: Upload };

/** Replaces somebody's details and picture. A version named by `If-Match` must be the one in force. */
export async function editProfile(services: Services, change: Change): Promise<Answer<ProfileRecord> | Refusal> {
  const { accountId, body, upload, caller, request } = change;
  if (body.userId !== undefined && body.userId !== accountId) return refuseFields({ userId: ['id'] });
  if (body.createdBy !== undefined && ![caller.id, accountId].includes(body.createdBy)) return refuse('forbidden');
  const { db, vault, files } = services;
  // Checked before re-encoding, and again with the row locked.
  const unfit = refuseUnfit(services, await profileOf(db, accountId), change);
  if (unfit instanceof Refusal) return unfit;
  const image = await files.storeImage(upload, { ownerId: caller.id, class: 'C2', longestSidePx });
  if (image instanceof Refusal) return image;
  return inTransaction(db, async (transaction) => {
    const kept = refuseUnfit(services, await lockedProfile(transaction, accountId), change);
    if (kept instanceof Refusal) return kept;
    const { columns, changed } = sealChange(vault, kept, body);
    await replaceFile(transaction, image.id, kept.image_id);
    await changeProfile(transaction, accountId, { ...columns, image_id: image.id });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'profile-changed',
      subject: `profile ${accountId}`,
      changes: [...changed, 'image'].map((field) => ({ field })),
    });
    const row = await profileOf(transaction, accountId);
    return row ? profileAnswer(row, { services, caller }) : refuse('not-found');
  });
}

function refuseUnfit(
  { vault }: Services,
  kept: ProfileRow | undefined,
  { body, request: { ifMatch } }: { body: ProfileBody; request: Change['request'] },
): ProfileRow | Refusal {
  if (!kept) return refuse('not-found');
  if (ifMatch !== undefined && ifMatch !== kept.version) return refuse('stale-version');
  const strange = strayMasks(body, kept, openProfile(vault, kept));
  if (strange.length === 0) return kept;
  return refuseFields(Object.fromEntries(strange.map((field) => [field, ['invalid']])));
}
