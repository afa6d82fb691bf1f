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
  /** It is a page of a PDF, where nobody could cover a number. */
  isPdf: boolean;
  /** How many there are: one where nothing is said. */
  count?: number;
}

/** How many pictures more a paper of a request takes. */
export async function roomOfPaper(db: Db, enquiryId: number, paperId: string): Promise<number> {
  const pictures = await picturesOf(db, enquiryId);
  const ofPaper = pictures.filter(({ paper }) => paper === paperId);
  return Math.min(mostPictures.ofPaper - ofPaper.length, mostPictures.ofRequest - pictures.length);
}

/** The paper that pictures are of; a refusal where the request takes them no more, or not this way. */
export async function paperToAdd(
  db: Db,
  request: RequestRow,
  { paperId, aadhaar, by, isPdf, count = 1, now }: NewPicture & { now: Date },
): Promise<RequestPaper | Refusal> {
  if (!request.is_open) return refuse('conflict');
  const paper = (await papersOfRequest(db, request, now)).find(({ id, isRemoved }) => id === paperId && !isRemoved);
  // What the office has decided stands, whatever an old page sends.
  const isAsked = paper && (by !== null || isMissing(paper) || paper.state === 'received');
  if (!paper || !isAsked) return refuseFields({ paper: ['not-in-list'] });
  const isOther = paper.aadhaar === 'may-be' && aadhaar === 'other-paper';
  if (paper.aadhaar && isPdf && !isOther) return refuseFields({ picture: ['pdf-aadhaar'] });
  const isAnswered = paper.aadhaar === 'is' ? aadhaar === 'covered' : aadhaar !== undefined;
  if (paper.aadhaar && !isAnswered) return refuseFields({ aadhaar: ['required'] });
  if ((await roomOfPaper(db, request.id, paperId)) < count)
    return refuse('conflict', { codes: { picture: ['image-quota'] } });
  return paper;
}

/**
 * Stored pictures become those of the paper, which is received by them; its request is locked. What staff have returned since they were begun stays
 * returned: the visitor reads why.
 */
export async function keepPictures(
  transaction: Db,
  request: RequestRow,
  { paper, fileIds, by, since }: { paper: RequestPaper; fileIds: number[]; by: number | null; since?: string },
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
  for (const fileId of fileIds) {
    if (!(await attachFile(transaction, fileId))) throw new Error(`The file ${fileId} cannot be taken.`);
    await insertPicture(transaction, { enquiryId, requestPaperId, fileId, by });
  }
  const { length: count } = fileIds;
  if (paper.state === 'received' && (await countInLastEntry(transaction, { enquiryId, by, paperId, count }))) return;
  const event = { id: paperId, name, state: 'received', pictures: count } as const;
  await insertPaperEntry(transaction, { enquiryId, by, paper: event });
}
