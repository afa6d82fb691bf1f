import type { Viewer } from '#features/profiles/server/reads.ts';
import { readTimelineOfMany, type TimelinePlace } from '#features/work/server/reads.ts';
import { openCursor, sealCursor } from '#server/lists/keyset.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { timelinePage } from '../catalogue.ts';
import type { FileEntry } from '../contract.ts';
import { type SubjectRow, subjectsOfFile } from './queries/subjects.ts';

/** Below what was done about it at the same instant. */
const beginningRank = 0;
const order = { name: 'timeline', columns: ['at', 'rank', 'id'], descending: true };

interface Placed {
  entry: FileEntry;
  place: TimelinePlace;
}

const nothing = {
  ...{ madeBy: null, madeByName: null, madeByPicture: null, owner: null, ownerName: null, step: null },
  ...{ dueDay: null, dueTime: null, isWaiting: false, isUndone: false, reason: null, openThen: null, status: null },
  ...{ note: null, mentions: [], replaces: null, outcome: null, closes: null, stage: null, moveReason: null },
  channel: null,
};

/** That they were asked for; an application by its number below zero, so that no two have one place. */
function beginningOf({ requestId, applicationId, createdDate }: SubjectRow): Placed {
  const isRequest = requestId !== null;
  const id = requestId ?? applicationId ?? 0;
  const kind = isRequest ? ('asked' as const) : ('applied' as const);
  return {
    entry: { ...nothing, id, kind, madeDate: createdDate, requestId, applicationId },
    place: { at: createdDate, rank: beginningRank, id: isRequest ? id : -id },
  };
}

const idsOf = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);

const newestFirst = (one: TimelinePlace, other: TimelinePlace) =>
  other.at.localeCompare(one.at) || other.rank - one.rank || other.id - one.id;

/** A page of what was asked for, done and said. */
export async function readFileTimeline(
  services: Pick<Services, 'db' | 'keys' | 'files'>,
  { id, cursor: sealed }: { id: number; cursor: string | undefined },
  caller: Viewer['caller'],
): Promise<Answer<{ id: number; entries: FileEntry[]; next: string | null }> | Refusal> {
  const { db, keys } = services;
  const cursor = openCursor(keys, sealed, order);
  if (cursor instanceof Refusal) return cursor;
  const file = await subjectsOfFile(db, id, caller);
  if (!file) return refuse('not-found');
  const { rootId, subjects } = file;
  const [at, rank, below] = cursor?.values ?? [];
  const place = cursor && { at: String(at), rank: Number(rank), id: Number(below) };
  const told = await readTimelineOfMany(
    db,
    {
      requestIds: idsOf(subjects.map((one) => one.requestId)),
      applicationIds: idsOf(subjects.map((one) => one.applicationId)),
      workedApplicationIds: idsOf(subjects.filter((one) => one.isWorked).map((one) => one.applicationId)),
      ...{ below: place, limit: timelinePage + 1 },
    },
    { services, caller },
  );
  const all: Placed[] = [
    ...told.map(({ entry, place: own, requestId, applicationId }) => ({
      ...{ entry: { ...entry, requestId, applicationId }, place: own },
    })),
    ...subjects.map(beginningOf).filter((one) => !place || newestFirst(place, one.place) < 0),
  ].toSorted((one, other) => newestFirst(one.place, other.place));
  const page = all.slice(0, timelinePage);
  const last = all.length > timelinePage ? page.at(-1)?.place : undefined;
  return {
    body: {
      id: rootId,
      entries: page.map(({ entry }) => entry),
      next: last
        ? sealCursor(keys, { sort: order.name, backward: false, values: [last.at, last.rank, last.id] })
        : null,
    },
  };
}
