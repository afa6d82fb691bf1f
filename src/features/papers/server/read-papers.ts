import type { Db } from '#db/open.ts';
import { refusedContactOf } from '#features/customer-files/server/reads.ts';
import { messageInForce, messageTime } from '#features/site/messages/rules.ts';
import { needsSince } from '#features/site/papers/rules.ts';
import { settingsInForce, unseenListChanges } from '#features/site/server/reads.ts';
import { paperListOfService } from '#features/site/services/server/reads.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { TrackedPaper } from '#shared/tracked-request.ts';
import type { RequestPapers } from '../contract.ts';
import { isCounted, isMissing, keptNeeds, papersOf, type RequestPaper } from '../rules.ts';
import { reachedOf } from './queries/list-changes.ts';
import { keptPapers, type RequestRow } from './queries/papers.ts';
import { picturesOf } from './queries/pictures.ts';

async function readList(db: Db, request: RequestRow, now: Date) {
  const { papers: list, source } = await paperListOfService(db, request.service_type);
  return { list, source, kept: await keptPapers(db, request.id), person: { dob: request.dob, today: indiaDay(now) } };
}

/** The papers of a request as they stand. */
export async function papersOfRequest(db: Db, request: RequestRow, now: Date): Promise<RequestPaper[]> {
  const { list, kept, person } = await readList(db, request, now);
  return papersOf(list, kept, person);
}

/** What a request needs otherwise since the changes of its list that nobody has seen. */
export async function listChangeOf(db: Db, request: RequestRow, now: Date) {
  const changes = await unseenListChanges(db, request.id);
  if (changes.length === 0) return undefined;
  const { list, kept, person } = await readList(db, request, now);
  return needsSince(changes, list, { ...person, kept: keptNeeds(kept) });
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

/** Whether the visitor can be told what is missing, and when they are to be. */
export async function tellingOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: RequestRow,
  papers: readonly RequestPaper[],
): Promise<RequestPapers['telling']> {
  const none = { mayTell: false, dueDate: null };
  const settings = await settingsInForce(db);
  if (!request.is_open || !config.mail || !messageInForce(settings, 'papers-missing')) return none;
  const { isReached, dueAt } = await reachedOf(db, request.id);
  const mayTell = isReached && dueAt === null && papers.some(isMissing);
  if (!mayTell) return { mayTell, dueDate: dueAt && messageTime(settings, new Date(dueAt)).toISOString() };
  const refused = await refusedContactOf(db, { enquiry_id: request.id, application_id: null, customer_id: null });
  return { mayTell: refused === null, dueDate: null };
}

export async function readPapers(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  request: RequestRow,
): Promise<RequestPapers> {
  const { list, source, kept, person } = await readList(db, request, now());
  const papers = papersOf(list, kept, person);
  const pictures = await picturesOf(db, request.id);
  const changes = request.is_open ? await unseenListChanges(db, request.id) : [];
  const change = needsSince(changes, list, { ...person, kept: keptNeeds(kept) });
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
    source,
    listChange: change
      ? {
          changedDate: change.changedAt,
          added: change.added.map(({ name }) => name),
          removed: change.removed.map(({ name }) => name),
        }
      : null,
    telling: await tellingOf({ db, config }, request, papers),
  };
}
