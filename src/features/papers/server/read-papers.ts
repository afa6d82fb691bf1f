import type { Db } from '#db/open.ts';
import { papersOfService } from '#features/site/services/server/reads.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { TrackedPaper } from '#shared/tracked-request.ts';
import type { RequestPapers } from '../contract.ts';
import { isCounted, papersOf, type RequestPaper } from '../rules.ts';
import { keptPapers, type RequestRow } from './queries/papers.ts';
import { picturesOf } from './queries/pictures.ts';

/** The papers of a request as they stand. */
export async function papersOfRequest(db: Db, request: RequestRow, now: Date): Promise<RequestPaper[]> {
  const list = await papersOfService(db, request.service_type);
  return papersOf(list, await keptPapers(db, request.id), { dob: request.dob, today: indiaDay(now) });
}

/** As the visitor reads them: what the request does without is left out, as are the office's own states. */
export async function shownPapers(db: Db, request: RequestRow, now: Date): Promise<TrackedPaper[]> {
  const papers = (await papersOfRequest(db, request, now)).filter(isCounted);
  if (papers.length === 0) return [];
  const pictures = await picturesOf(db, request.id);
  return papers.map(({ id, name, anyOf, when, aadhaar, state, reason, note }) => ({
    ...{ id, name, anyOf, when, aadhaar, state, reason, note },
    pictures: pictures.filter((picture) => picture.paper === id).length,
  }));
}

export async function readPapers(db: Db, request: RequestRow, now: Date): Promise<RequestPapers> {
  const papers = await papersOfRequest(db, request, now);
  const pictures = await picturesOf(db, request.id);
  return {
    id: request.id,
    isOpen: request.is_open,
    papers: papers.map((paper) => ({
      ...paper,
      pictures: pictures
        .filter((picture) => picture.paper === paper.id)
        .map(({ id, sent_by, sent_by_name, sent_at }) => ({
          ...{ id, sentBy: sent_by, sentByName: sent_by_name, sentDate: sent_at },
        })),
    })),
  };
}
