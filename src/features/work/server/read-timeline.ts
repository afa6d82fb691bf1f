import type { Db } from '#db/open.ts';
import type { Viewer } from '#features/profiles/server/reads.ts';
import type { Keys } from '#server/keys.ts';
import { openCursor, sealCursor } from '#server/lists/keyset.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { timelinePart } from '../catalogue.ts';
import type { TimelineEntry } from '../records.ts';
import { presentEntry, presentMessage, presentMove, presentReveal } from './present-timeline.ts';
import type { RecordOfItem } from './queries/changes.ts';
import { type TimelinePlace, timelineOfMany } from './queries/timeline.ts';

const order = { name: 'timeline', columns: ['at', 'rank', 'id'], descending: true };

/** Where a timeline goes on, as the caller was told. */
export function openPlace(keys: Keys, sealed: string | undefined): TimelinePlace | undefined | Refusal {
  const cursor = openCursor(keys, sealed, order);
  if (cursor === undefined || cursor instanceof Refusal) return cursor;
  const [at, rank, id] = cursor.values;
  return { at: String(at), rank: Number(rank), id: Number(id) };
}

interface Placed {
  place: TimelinePlace;
}

export const newestFirst = (one: TimelinePlace, other: TimelinePlace) =>
  other.at.localeCompare(one.at) || other.rank - one.rank || other.id - one.id;

/** The first of what was read, newest first, and the cursor of what is older. */
export function cutTimeline<Entry extends Placed>(
  keys: Keys,
  all: readonly Entry[],
  limit: number,
): { page: Entry[]; older: string | null } {
  const page = all.toSorted((one, other) => newestFirst(one.place, other.place)).slice(0, limit);
  const last = all.length > limit ? page.at(-1)?.place : undefined;
  const cursor = last && { sort: order.name, backward: false, values: [last.at, last.rank, last.id] };
  return { page, older: cursor ? sealCursor(keys, cursor) : null };
}

export interface PlacedEntry extends Placed {
  entry: TimelineEntry;
  /** Of one of the two; of a customer's reveal neither. */
  requestId: number | null;
  applicationId: number | null;
}

/** What was done and said about many requests and applications: at most `limit` of each kind below a place. */
export async function readTimelineOfMany(
  db: Db,
  part: Omit<Parameters<typeof timelineOfMany>[1], 'reader'>,
  viewer: Viewer,
): Promise<PlacedEntry[]> {
  const { entries, moves, reveals, messages } = await timelineOfMany(db, { ...part, reader: viewer.caller });
  const of = (row: { enquiry_id: number | null; application_id: number | null }) => ({
    requestId: row.enquiry_id,
    applicationId: row.application_id,
  });
  return [
    ...entries.map((row) => ({
      ...of(row),
      entry: presentEntry(row, viewer),
      place: { at: row.made_at, rank: 3, id: row.id },
    })),
    ...moves.map(({ rank, row }) => ({
      ...of(row),
      entry: presentMove(row, viewer),
      place: { at: row.changed_at, rank, id: row.id },
    })),
    ...reveals.map((row) => ({
      ...{ requestId: null, applicationId: row.application_id },
      entry: presentReveal(row, viewer),
      place: { at: row.revealed_at, rank: 4, id: row.id },
    })),
    ...messages.map((row) => ({
      ...{ requestId: row.enquiry_id, applicationId: null },
      entry: presentMessage(row),
      place: { at: row.at, rank: 5, id: row.id },
    })),
  ];
}

export interface TimelinePart {
  timeline: TimelineEntry[];
  older: string | null;
}

/** What was done and said about a request or an application, newest first, below a place. `isWorked`: false for whoever made the application alone. */
export async function readTimeline(
  db: Db,
  { enquiry_id, application_id, isWorked = true }: RecordOfItem & { isWorked?: boolean },
  { services, caller }: Viewer & { services: Pick<Services, 'files' | 'keys'> },
  below?: TimelinePlace,
): Promise<TimelinePart> {
  const applicationIds = application_id === null ? [] : [application_id];
  const all = await readTimelineOfMany(
    db,
    {
      ...{ applicationIds, workedApplicationIds: isWorked ? applicationIds : [], customerIds: [] },
      requestIds: enquiry_id === null ? [] : [enquiry_id],
      ...{ below, limit: timelinePart + 1 },
    },
    { services, caller },
  );
  const { page, older } = cutTimeline(services.keys, all, timelinePart);
  return { timeline: page.map(({ entry }) => entry), older };
}
