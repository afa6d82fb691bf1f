import type { Db } from '#db/open.ts';
import { attachFile } from '#server/files/queries.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import { mostPictures } from '../catalogue.ts';
import { isMissing, type RequestPaper } from '../rules.ts';
import { countInLastEntry, insertPaperEntry, type RequestRow, returnedSince, savePaper } from './queries/papers.ts';
import { insertPicture, picturesOf } from './queries/pictures.ts';
import { papersOfRequest } from './read-papers.ts';

/** Whether most of an Aadhaar number was covered, or the picture is of another paper. */
export type AadhaarAnswer = 'covered' | 'other-paper' | undefined;

export interface NewPicture {
  paperId: string;
  aadhaar: AadhaarAnswer;
  /** Null: the visitor. */
  by: number | null;
}

/** The paper that a picture is of; a refusal where the request takes it no more, or not this way. */
export async function paperToAdd(
  db: Db,
  request: RequestRow,
  { paperId, aadhaar, by, now }: NewPicture & { now: Date },
): Promise<RequestPaper | Refusal> {
  if (!request.is_open) return refuse('conflict');
  const paper = (await papersOfRequest(db, request, now)).find(({ id, isRemoved }) => id === paperId && !isRemoved);
  // What the office has decided stands, whatever an old page sends.
  const isAsked = paper && (by !== null || isMissing(paper) || paper.state === 'received');
  if (!paper || !isAsked) return refuseFields({ paper: ['not-in-list'] });
  const isAnswered = paper.aadhaar === 'is' ? aadhaar === 'covered' : aadhaar !== undefined;
  if (paper.aadhaar && !isAnswered) return refuseFields({ aadhaar: ['required'] });
  const pictures = await picturesOf(db, request.id);
  const ofPaper = pictures.filter((picture) => picture.paper === paperId);
  if (ofPaper.length >= mostPictures.ofPaper || pictures.length >= mostPictures.ofRequest)
    return refuse('conflict', { codes: { picture: ['image-quota'] } });
  return paper;
}

/**
 * A stored picture becomes one of the paper, which is received by it; its request is locked. What staff have returned since the picture was begun stays
 * returned: the visitor reads why.
 */
export async function keepPicture(
  transaction: Db,
  request: RequestRow,
  { paper, fileId, by, since }: { paper: RequestPaper; fileId: number; by: number | null; since?: string },
): Promise<void> {
  const { id: enquiryId } = request;
  const { id: paperId, name } = paper;
  const returned = since === undefined ? undefined : await returnedSince(transaction, { enquiryId, paperId, since });
  const requestPaperId =
    returned ??
    (await savePaper(transaction, {
      ...{ enquiryId, paper: paperId, name, by },
      ...{ state: 'received', reason: null, note: null },
    }));
  if (!(await attachFile(transaction, fileId))) throw new Error(`The file ${fileId} cannot be taken.`);
  await insertPicture(transaction, { enquiryId, requestPaperId, fileId, by });
  if (paper.state === 'received' && (await countInLastEntry(transaction, { enquiryId, by, paperId }))) return;
  await insertPaperEntry(transaction, { enquiryId, by, paper: { id: paperId, name, state: 'received', pictures: 1 } });
}
