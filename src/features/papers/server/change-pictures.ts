import { recordAudit } from '#server/audit/queries.ts';
import { beginsLikePdf } from '#server/files/pdf/draw-pdf.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer, unlessAnswered } from '#server/idempotency/create-once.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { largestImageBytes, largestPdfBytes } from '#shared/images.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { addPaperPicture, type RequestPapers } from '../contract.ts';
import type { ChangeContext } from './change-paper.ts';
import { type AadhaarAnswer, keepPictures, paperToAdd, roomOfPaper } from './keep-picture.ts';
import { insertPaperEntry, lockedRequestFor, requestFor } from './queries/papers.ts';
import { deletePicture, pictureFor } from './queries/pictures.ts';
import { readPapers } from './read-papers.ts';

interface Added extends ChangeContext {
  body: { paper: string; aadhaar?: AadhaarAnswer };
  upload: Upload | undefined;
}

/** A picture, or each page of a PDF, that staff add; once, however often it is sent. */
export async function addOne(
  services: Services,
  { id, body, upload, caller, request: context }: Added,
): Promise<Answer<RequestPapers> | Refusal> {
  const { db, files, now } = services;
  if (!upload) return refuseFields({ picture: ['required'] });
  const isPdf = beginsLikePdf(upload.bytes);
  const mostBytes = isPdf ? largestPdfBytes : largestImageBytes;
  if (upload.bytes.length > mostBytes)
    return refuse('too-large', { codes: { picture: ['image-too-large'] }, mostBytes });
  const picture = { paperId: body.paper, aadhaar: body.aadhaar, by: caller.id, isPdf, now: now() };
  const once = {
    scope: `${addPaperPicture.path} ${id} ${caller.id}`,
    key: context.idempotencyKey,
    body: JSON.stringify({ ...body, picture: upload.sha256 }),
  };
  const answer = async (outcome: Answer<{ id: number }> | Refusal) => {
    if (outcome instanceof Refusal) return outcome;
    const request = await requestFor(db, id, caller);
    return request ? { body: await readPapers(services, request) } : refuse('not-found');
  };
  const first = await firstAnswer<{ id: number }>(db, once);
  if (first) return answer(first);
  // Checked before redrawing, and again under the lock.
  const found = await requestFor(db, id, caller);
  const unfit = found ? await paperToAdd(db, found, picture) : refuse('not-found');
  if (unfit instanceof Refusal) return answer(await unlessAnswered(db, once, unfit));
  const owned = { ownerId: caller.id, class: 'C3' } as const;
  const stored = isPdf
    ? await files.storePdf(upload, { ...owned, mostPages: await roomOfPaper(db, id, body.paper) })
    : await files.storeImage(upload, owned);
  if (stored instanceof Refusal) return stored;
  const fileIds = [stored].flat().map((picture) => picture.id);
  const outcome = await createInTransaction<{ id: number }>(db, once, async (transaction) => {
    const request = await lockedRequestFor(transaction, id, caller);
    if (!request) return refuse('not-found');
    const paper = await paperToAdd(transaction, request, { ...picture, count: fileIds.length });
    if (paper instanceof Refusal) return paper;
    await keepPictures(transaction, request, { paper, fileIds, by: caller.id });
    await recordAudit(transaction, context, {
      ...{ actorId: caller.id, action: 'paper-picture-added', subject: `enquiry ${id}` },
    });
    return { body: { id } };
  });
  if (outcome instanceof Refusal) for (const fileId of fileIds) await files.discard(fileId);
  return answer(outcome);
}

/** Where the picture is read; whoever asks for it is remembered, be it their own request. */
export async function openOne(
  { db, files }: Services,
  { id, caller, request }: ChangeContext,
): Promise<Answer<{ picture: string }> | Refusal> {
  const found = await pictureFor(db, id, caller);
  if (!found) return refuse('not-found');
  await recordAudit(db, request, {
    ...{ actorId: caller.id, action: 'paper-picture-seen', subject: `enquiry ${found.enquiry_id}` },
  });
  return { body: { picture: files.addressOf(found.file_id, caller) } };
}

/** Takes a picture away for good: its bytes go at once. */
export async function removeOne(
  services: Services,
  { id, caller, request: context }: ChangeContext,
): Promise<Answer<RequestPapers> | Refusal> {
  const { db, files } = services;
  const found = await pictureFor(db, id, caller);
  if (!found) return refuse('not-found');
  const outcome = await inTransaction(db, async (transaction) => {
    const request = await lockedRequestFor(transaction, found.enquiry_id, caller);
    if (!request) return refuse('not-found');
    if (!request.is_open) return refuse('conflict');
    if (!(await deletePicture(transaction, id))) return refuse('not-found');
    const { enquiry_id: enquiryId, paper, name } = found;
    await insertPaperEntry(transaction, {
      ...{ enquiryId, by: caller.id },
      paper: { id: paper, name: name as unknown as LocalisedText, state: 'picture-removed' },
    });
    await recordAudit(transaction, context, {
      ...{ actorId: caller.id, action: 'paper-picture-removed', subject: `enquiry ${enquiryId}` },
    });
    return { body: await readPapers({ ...services, db: transaction }, request) };
  });
  if (!(outcome instanceof Refusal)) await files.discard(found.file_id);
  return outcome;
}
