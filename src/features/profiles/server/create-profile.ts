import { recordAudit } from '#server/audit/queries.ts';
import { replaceFile } from '#server/files/queries.ts';
import { createInTransaction, firstAnswer, unlessAnswered } from '#server/idempotency/create-once.ts';
import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { profileFields } from '../catalogue.ts';
import { createProfile, type ProfileBody, type ProfileRecord } from '../contract.ts';
import { longestSidePx, type SentProfile } from './edit-profile.ts';
import { profileAnswer } from './present-profile.ts';
import { insertProfile, profileOf } from './queries.ts';
import { sealNew, strayMasks } from './seal-profile.ts';

/** One's own details, once. Of a repeated request no personal data is kept: it is answered from the record it made. */
export async function addProfile(
  services: Services,
  { body, upload, caller, request }: SentProfile,
): Promise<Answer<ProfileRecord> | Refusal> {
  const { db, vault, keys, files } = services;
  const refusal = refuseOthersName(caller, body.userId, body.createdBy) ?? refuseMasks(body);
  if (refusal) return refusal;
  // Signed, because what is kept of it is a fast hash; by the wire's names, as every release sees them.
  const sent = keys.sign(
    'profile',
    JSON.stringify({ ...(exchangeNames(body, createProfile) as object), image: upload?.sha256 }),
  );
  const once = { scope: `${createProfile.path} ${caller.id}`, key: request.idempotencyKey, body: sent };
  const answer = async (outcome: Answer<object> | Refusal) => {
    if (outcome instanceof Refusal) return outcome;
    const row = await profileOf(db, caller.id);
    return row ? profileAnswer(row, { services, caller }) : refuse('not-found');
  };
  const first = await firstAnswer<object>(db, once);
  if (first) return answer(first);
  if (await profileOf(db, caller.id)) return answer(await unlessAnswered(db, once, refuse('conflict')));
  const image = upload && (await files.storeImage(upload, { ownerId: caller.id, class: 'C2', longestSidePx }));
  if (image instanceof Refusal) return image;
  const outcome = await createInTransaction<object>(db, once, async (transaction) => {
    const columns = { ...sealNew(vault, caller.id, body), image_id: image?.id ?? null };
    if (!(await insertProfile(transaction, caller.id, columns))) return refuse('conflict');
    if (image) await replaceFile(transaction, image.id);
    const fields = [...profileFields.filter((field) => body[field] !== undefined), ...(image ? ['image'] : [])];
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'profile-created',
      subject: `profile ${caller.id}`,
      changes: fields.map((field) => ({ field })),
    });
    return { body: {} };
  });
  return answer(outcome);
}

/** Nothing is kept yet that a mask could stand for. */
function refuseMasks(body: ProfileBody): Refusal | undefined {
  const strange = strayMasks(body, undefined, undefined);
  return strange.length > 0
    ? refuseFields(Object.fromEntries(strange.map((field) => [field, ['invalid']])))
    : undefined;
}
