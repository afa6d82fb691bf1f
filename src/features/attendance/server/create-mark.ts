import { hash } from 'node:crypto';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction, firstAnswer } from '#server/create-once.ts';
import { takeFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { recordAudit } from '#server/queries.ts';
import { Refusal, refuse, refuseFields } from '#server/refusal.ts';
import type { Answer, RequestFacts, Services } from '#server/route.ts';
import { longestWaitMs, mostAheadMs, photoSidePx } from '../catalogue.ts';
import { createMark, type WireCreatedMark } from '../contract.ts';
import { type JudgedMark, judgeMark, type SentMark } from './judge-mark.ts';
import { makePhotoTurns } from './photo-turns.ts';
import { claimPhoto, insertMark, isPhotoKnown, isPlaceTaken, rulesFor } from './queries.ts';

interface Wanted {
  sent: Omit<SentMark, 'receivedAt'>;
  /** A JPEG as it was sent. */
  image: Uint8Array;
  caller: Caller;
  request: RequestFacts;
}

type Outcome = Answer<WireCreatedMark> | Refusal;

const inPhotoTurn = makePhotoTurns();

/** Marks somebody's coming or going. A repeated request gets the first answer, and its photo is not drawn again. */
export async function mark(services: Services, { sent, image, caller, request }: Wanted): Promise<Outcome> {
  const receivedAt = services.now();
  const wrongDate = dateFault(sent.capturedAt, receivedAt);
  if (wrongDate) return wrongDate;

  const { db } = services;
  const upload = { field: 'image', bytes: Buffer.from(image.buffer), sha256: hash('sha256', image) };
  const body = { ...sent, image: upload.sha256 };
  const keyed = { scope: `${createMark.path} ${caller.id}`, key: request.idempotencyKey, body };
  const first = await firstAnswer<WireCreatedMark>(db, keyed);
  if (first) return first;

  const { rules, isFieldDuty } = await rulesFor(db, caller.id);
  const judged = judgeMark({ ...sent, receivedAt }, rules, { isFieldDuty });
  const sha256 = Buffer.from(upload.sha256, 'hex');
  if (!judged.isStray && (await isPlaceTaken(db, { personId: caller.id, ...judged }))) return refuse('marked-already');
  if (await isPhotoKnown(db, sha256)) return refuse('photo-used');
  const photoId = await keepPhoto(services, upload, caller.id);
  if (photoId instanceof Refusal) return photoId;

  return createInTransaction(db, keyed, async (transaction) => {
    const { receivedAt: at, ...facts } = judged;
    const made = await insertMark(transaction, { personId: caller.id, photoId, mark: judged });
    if (!made) return refuse('marked-already');
    if (!(await claimPhoto(transaction, { sha256, personId: caller.id, at }))) return refuse('photo-used');
    await takeFile(transaction, photoId);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'attendance-marked',
      subject: `mark ${made.id}`,
      changes: [
        { field: 'kind', after: facts.kind },
        { field: 'status', after: facts.status },
        ...facts.flags.map((flag) => ({ field: flag })),
      ],
    });
    return { body: presentCreated(made.id, judged) };
  });
}

/** A little ahead is a clock that runs fast; what nobody could review any more is not taken. */
function dateFault(capturedAt: Date, receivedAt: Date): Refusal | undefined {
  const ahead = capturedAt.getTime() - receivedAt.getTime();
  if (ahead > mostAheadMs) return refuseFields({ date: ['in-future'] });
  return ahead < -longestWaitMs ? refuseFields({ date: ['too-old'] }) : undefined;
}

async function keepPhoto({ files }: Services, upload: Upload, ownerId: number): Promise<number | Refusal> {
  const kept = await inPhotoTurn(upload.bytes.length, () =>
    files.keepImage(upload, { ownerId, class: 'C2', longestSidePx: photoSidePx }),
  );
  return kept instanceof Refusal ? kept : kept.id;
}

function presentCreated(id: number, judged: JudgedMark): WireCreatedMark {
  const { day, kind, receivedAt, capturedAt, status, flags, distance } = judged;
  return { id, day, kind, markedAt: receivedAt, capturedAt, status, flags, distance: Math.round(distance) };
}
