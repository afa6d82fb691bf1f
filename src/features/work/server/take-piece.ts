import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import {
  bytesOfUpload,
  countAtCounter,
  deleteUpload,
  endUpload,
  isPdfUpload,
  keepPictures,
  keptPapers,
  lockedRequestFor,
  type PaperUpload,
  paperToAdd,
  receivePiece,
  roomOfPaper,
  uploadByKey,
} from '#features/papers/server/reads.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { StoredImage } from '#server/files/images/store-image.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { dueInstant, firstStep } from '../rules.ts';
import type { sendPiece } from '../visitor-papers/contract.ts';
import { findSender, goOn, type Sender } from './find-sender.ts';
import { planByHand } from './queries/changes.ts';
import { itemOfRequest } from './queries/moves.ts';
import { chargeBadPdf, drawingLimits, giveBack, pieceLimits, refusedByLimits } from './upload-limits.ts';

type Taken = z.input<typeof sendPiece.result>;

interface Sent {
  body: z.output<typeof sendPiece.body>;
  upload: Upload | undefined;
  request: RequestContext;
}

/** A piece of a picture or PDF that a visitor sends, or somebody at the counter; the last one makes it a picture of its paper, or several. */
export async function takePiece(services: Services, { body, upload, request }: Sent): Promise<Answer<Taken> | Refusal> {
  const { db, now } = services;
  const { link, paper: paperId, aadhaar, key, from, total: totalBytes } = body;
  if (!upload) return refuseFields({ piece: ['required'] });
  const sender = await findSender(db, link, now());
  if (!sender) return refuse('not-found');
  const { enquiryId, reader, by } = sender;
  const early = await refusedByLimits(db, pieceLimits({ enquiryId, network: request.network }));
  if (early) return early;
  const piece = { paperId, aadhaar, key, from, totalBytes, bytes: upload.bytes };
  const received = await inTransaction(db, async (transaction) => {
    const found = await lockedRequestFor(transaction, enquiryId, reader);
    return found ? receivePiece(transaction, services, { request: found, piece, by }) : refuse('not-found');
  });
  if (received instanceof Refusal) return received;
  await goOn(db, sender, { link, now: now() });
  const isWhole = received.received_bytes === received.total_bytes;
  const outcome = isWhole && !received.taken_at ? await take(services, received, { sender, link, request }) : undefined;
  if (outcome instanceof Refusal) return outcome;
  const kept = isWhole ? await keptPapers(db, enquiryId) : [];
  const state = kept.find(({ paper: id }) => id === paperId)?.state;
  return { body: { received: received.received_bytes, isTaken: isWhole, ...(state && { state }) } };
}

/** The whole picture, or each page of a PDF, is drawn anew and becomes one of its paper; once, however many have sent the last piece. */
async function take(
  services: Services,
  upload: PaperUpload,
  { sender, link, request: context }: { sender: Sender; link: string; request: RequestContext },
): Promise<undefined | Refusal> {
  const { db, files } = services;
  const { enquiry_id: enquiryId, paper: paperId, key_hash: keyHash } = upload;
  const isPdf = await isPdfUpload(services, upload);
  const limits = drawingLimits({ enquiryId, network: context.network }, isPdf);
  const early = await refusedByLimits(db, limits);
  if (early) return early;
  let isDrawn = false;
  const read = async () => {
    const standing = await uploadByKey(db, { enquiryId, keyHash });
    if (!standing || standing.taken_at) return undefined;
    const bytes = await bytesOfUpload(services, upload);
    // The parts go when it is taken, which may be now.
    if (bytes.length !== upload.total_bytes) return undefined;
    isDrawn = true;
    return { field: 'picture', bytes, sha256: '' };
  };
  const options = { requestId: enquiryId, class: 'C3' } as const;
  let stored: StoredImage | StoredImage[] | Refusal | undefined;
  try {
    stored = isPdf
      ? await files.storeVisitorPdf(read, { ...options, mostPages: await roomOfPaper(db, enquiryId, paperId) })
      : await files.storeVisitorImage(read, options);
  } finally {
    if (!isDrawn) await giveBack(db, limits);
  }
  if (!stored) {
    // The same last piece was here before this one.
    const standing = await uploadByKey(db, { enquiryId, keyHash });
    return standing?.taken_at ? undefined : refuse('conflict');
  }
  if (stored instanceof Refusal) {
    if (isPdf) await chargeBadPdf(db, limits, stored);
    // What is no picture will be none: another one is sent in its place.
    if (stored.code === 'invalid') await deleteUpload(db, upload.id);
    return stored;
  }
  const fileIds = [stored].flat().map(({ id }) => id);
  const outcome = await inTransaction(db, (transaction) =>
    keep(transaction, services, { upload, sender, link, context, fileIds, isPdf }),
  );
  if (outcome !== 'kept') for (const fileId of fileIds) await files.discard(fileId);
  if (outcome instanceof Refusal) {
    // Nor will it be taken later.
    await deleteUpload(db, upload.id);
    return outcome;
  }
  // The same last piece had been drawn meanwhile.
  if (outcome === 'kept-before') await giveBack(db, limits);
  // The item may stand in another section of its queue.
  await invalidateTotals(db);
  return undefined;
}

interface Drawn {
  upload: PaperUpload;
  sender: Sender;
  link: string;
  context: RequestContext;
  fileIds: number[];
  isPdf: boolean;
}

/** What was drawn becomes pictures of its paper. */
async function keep(
  transaction: Db,
  { now }: Pick<Services, 'now'>,
  { upload, sender, link, context, fileIds, isPdf }: Drawn,
): Promise<'kept' | 'kept-before' | Refusal> {
  const { enquiry_id: enquiryId, paper: paperId, key_hash: keyHash } = upload;
  const { reader, by, counterId } = sender;
  const request = await lockedRequestFor(transaction, enquiryId, reader);
  // It may have waited for its turn, or for the lock of whoever has ended the link.
  const standsYet = (await findSender(transaction, link, now()))?.enquiryId === enquiryId;
  if (!request || !standsYet) return refuse('not-found');
  const standing = await uploadByKey(transaction, { enquiryId, keyHash });
  if (standing?.taken_at) return 'kept-before';
  const aadhaar = (upload.aadhaar ?? undefined) as Sent['body']['aadhaar'];
  const paper = await paperToAdd(transaction, request, {
    ...{ paperId, aadhaar, by, isPdf, count: fileIds.length, now: now() },
  });
  if (paper instanceof Refusal) return paper;
  if (by === null) {
    await keepPictures(transaction, request, { paper, fileIds, by, since: upload.created_at });
    await bringForward(transaction, enquiryId, now());
  } else {
    // Whoever is at the desk has it in hand, and decides how the paper stands.
    await keepPictures(transaction, request, { paper, fileIds, by });
    await recordAudit(transaction, context, {
      ...{ actorId: by, action: 'paper-photographed', subject: `enquiry ${enquiryId}` },
    });
  }
  if (counterId !== undefined) await countAtCounter(transaction, counterId, now());
  await endUpload(transaction, upload.id);
  return 'kept';
}

/** What came is looked at today, or on the next day of work: unless something else is due by then. */
async function bringForward(transaction: Db, enquiryId: number, now: Date): Promise<void> {
  const item = await itemOfRequest(transaction, enquiryId);
  if (!item || item.owner_id === null) return;
  const dueAt = dueInstant(firstStep(await settingsInForce(transaction), now).dueDay, null);
  if (item.queue_at <= dueAt && !item.is_waiting) return;
  await planByHand(transaction, [item.id], {
    ...{ ownerId: item.owner_id, step: 'papers', dueAt, hasHour: false, isWaiting: false, isTouch: false },
  });
}
