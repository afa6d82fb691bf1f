import type { Viewer } from '#features/profiles/server/reads.ts';
import type { TimelineGroup } from '#features/work/catalogue.ts';
import {
  cutTimeline,
  newestFirst,
  openPlace,
  readTimelineOfMany,
  type TimelinePlace,
} from '#features/work/server/reads.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { timelinePage } from '../catalogue.ts';
import type { FileEntry } from '../contract.ts';
import { type SubjectRow, subjectsOfFile } from './queries/subjects.ts';

/** Below what was done about it at the same instant. */
const beginningRank = 0;

interface Placed {
  entry: FileEntry;
  place: TimelinePlace;
}

const nothing = {
  ...{ madeBy: null, madeByName: null, madeByPicture: null, owner: null, ownerName: null, step: null },
  ...{ dueDay: null, dueTime: null, isWaiting: false, isUndone: false, reason: null, openThen: null, status: null },
  ...{ note: null, mentions: [], replaces: null, outcome: null, closes: null, stage: null, moveReason: null },
  ...{
    channel: null,
    field: null,
    asks: null,
    paper: null,
    data: null,
    papersDeed: null,
    mayOpen: false,
    message: null,
  },
};

/** That they were asked for; an application by its number below zero, so that no two have one place. */
function beginningOf({ requestId, applicationId, createdDate }: SubjectRow): Placed | [] {
  const isRequest = requestId !== null;
  const id = requestId ?? applicationId;
  if (id === null) return [];
  const kind = isRequest ? ('asked' as const) : ('applied' as const);
  return {
    entry: { ...nothing, id, kind, madeDate: createdDate, requestId, applicationId },
    place: { at: createdDate, rank: beginningRank, id: isRequest ? id : -id },
  };
}

const idsOf = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);

interface Asked {
  id: number;
  cursor: string | undefined;
  kind: TimelineGroup | undefined;
  q: string | undefined;
}

/** A page of what was asked for, done and said. */
export async function readFileTimeline(
  services: Pick<Services, 'db' | 'keys' | 'files'>,
  { id, cursor, kind: group, q }: Asked,
  caller: Viewer['caller'],
): Promise<Answer<{ id: number; entries: FileEntry[]; next: string | null }> | Refusal> {
  const { db, keys } = services;
  const place = openPlace(keys, cursor);
  if (place instanceof Refusal) return place;
  const file = await subjectsOfFile(db, id, caller);
  if (!file) return refuse('not-found');
  const { rootId, subjects } = file;
  const told = await readTimelineOfMany(
    db,
    {
      requestIds: idsOf(subjects.map((one) => one.requestId)),
      applicationIds: idsOf(subjects.map((one) => one.applicationId)),
      workedApplicationIds: idsOf(subjects.filter((one) => one.isWorked).map((one) => one.applicationId)),
      customerIds: idsOf(subjects.map((one) => one.customerId)),
      ...{ narrowedBy: { group, q }, below: place, limit: timelinePage + 1 },
    },
    { services, caller },
  );
  const begun = q === undefined && (group === undefined || group === 'moves') ? subjects.flatMap(beginningOf) : [];
  const all: Placed[] = [
    ...told.map(({ entry, place: own, requestId, applicationId }) => ({
      ...{ entry: { ...entry, requestId, applicationId }, place: own },
    })),
    ...begun.filter((one) => !place || newestFirst(place, one.place) < 0),
  ];
  const { page, older: next } = cutTimeline(keys, all, timelinePage);
  return { body: { id: rootId, entries: page.map(({ entry }) => entry), next } };
}
