import { hash } from 'node:crypto';
import { longestWaitMs, mostAheadMs, photoSidePx } from '#features/attendance/catalogue.ts';
import { lockMonths } from '#features/attendance/server/reads.ts';
import { isSitePublished } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer, unlessAnswered } from '#server/idempotency/create-once.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { monthOf } from '#shared/dates/months.ts';
import { createMark, type WireCreatedMark } from '../contract.ts';
import { type EvaluatedMark, evaluateMark, forReview, type SentMark } from './evaluate-mark.ts';
import { makePhotoQueue } from './photo-queue.ts';
import { insertMark, isSlotTaken, isStrayWaiting, lockStrays, rulesFor } from './queries/marks.ts';
import { alikeMark, claimPhotos, isPhotoKnown } from './queries/photos.ts';

interface MarkRequest {
  sent: Omit<SentMark, 'receivedAt'>;
  /** A JPEG as it was sent. */
  image: Uint8Array;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Answer<WireCreatedMark> | Refusal;

const runQueued = makePhotoQueue();

/** Marks the caller's coming or going. A repeated request gets the first answer, and its photo is not redrawn. */
export async function mark(services: Services, { sent, image, caller, request }: MarkRequest): Promise<Outcome> {
  const receivedAt = services.now();
  const wrongDate = dateFault(sent.capturedAt, receivedAt);
  if (wrongDate) return wrongDate;
  // Without the office's own place and hours there is nothing to judge by; the device keeps the mark and sends it again.
  if (!(await isSitePublished(services))) return refuse('site-not-published', { retryAfterSeconds: 3_600 });

  const upload = { field: 'image', bytes: Buffer.from(image.buffer), sha256: hash('sha256', image) };
  return runQueued({ callerId: caller.id, bytes: image.length }, () =>
    storeMark(services, { sent: { ...sent, receivedAt }, upload, caller, request }),
  );
}

interface Received {
  sent: SentMark;
  upload: Upload;
  caller: Caller;
  request: RequestContext;
}

async function storeMark(services: Services, { sent, upload, caller, request }: Received): Promise<Outcome> {
  const { db, files } = services;
  const { receivedAt: _, ...fields } = sent;
  const body = { ...fields, image: upload.sha256 };
  const keyed = { scope: `${createMark.path} ${caller.id}`, key: request.idempotencyKey, body };
  const first = await firstAnswer<WireCreatedMark>(db, keyed);
  if (first) return first;

  const { rules, isFieldDuty } = await rulesFor(db, caller.id);
  const evaluated = evaluateMark(sent, rules, { isFieldDuty });
  const sha256 = Buffer.from(upload.sha256, 'hex');
  const slot = { personId: caller.id, ...evaluated };
  if (await (evaluated.isStray ? isStrayWaiting : isSlotTaken)(db, slot)) {
    return unlessAnswered(db, keyed, refuse('marked-already'));
  }
  if (await isPhotoKnown(db, sha256)) return unlessAnswered(db, keyed, refuse('photo-used'));
  const photo = await files.storeImage(upload, { ownerId: caller.id, class: 'C2', longestSidePx: photoSidePx });
  if (photo instanceof Refusal) return photo;
  const { id: photoId, sha256: keptSha256, dHash } = photo;

  const outcome = await createInTransaction<WireCreatedMark>(db, keyed, async (transaction) => {
    const { day, receivedAt: at } = evaluated;
    // The month may have been closed while the mark was in the queue.
    if (!(await lockMonths(transaction, [monthOf(day)])))
      return refuse('conflict', { codes: { date: ['month-closed'] } });
    if (evaluated.isStray) {
      await lockStrays(transaction, caller.id);
      if (await isStrayWaiting(transaction, slot)) return refuse('marked-already');
    }
    const alike = await alikeMark(transaction, { personId: caller.id, day, dHash });
    const marked = alike === undefined ? evaluated : forReview(evaluated, 'photo-alike');
    const inserted = await insertMark(transaction, { personId: caller.id, photoId, alike, mark: marked });
    if (!inserted) return refuse('marked-already');
    // The hash of the re-encoded photo too: changed metadata does not make a new photo.
    const claimed = await claimPhotos(transaction, {
      ...{ personId: caller.id, markId: inserted.id, at },
      ...{ sent: sha256, kept: { sha256: keptSha256, dHash } },
    });
    if (!claimed) return refuse('photo-used');
    await replaceFile(transaction, photoId);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'attendance-marked',
      subject: `mark ${inserted.id}`,
      changes: [
        { field: 'kind', after: marked.kind },
        { field: 'status', after: marked.status },
        ...marked.flags.map((flag) => ({ field: flag })),
      ],
    });
    return { body: presentCreated(inserted.id, marked) };
  });
  if (outcome instanceof Refusal) await files.discard(photoId);
  return outcome;
}

/** A little ahead is a clock that runs fast; a mark too old to be reviewed is refused. */
function dateFault(capturedAt: Date, receivedAt: Date): Refusal | undefined {
  const ahead = capturedAt.getTime() - receivedAt.getTime();
  if (ahead > mostAheadMs) return refuseFields({ date: ['in-future'] });
  return ahead < -longestWaitMs ? refuseFields({ date: ['too-old'] }) : undefined;
}

function presentCreated(id: number, evaluated: EvaluatedMark): WireCreatedMark {
  const { day, kind, receivedAt, capturedAt, status, flags, distance } = evaluated;
  return { id, day, kind, markedAt: receivedAt, capturedAt, status, flags, distance: Math.round(distance) };
}
