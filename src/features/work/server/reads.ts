import type { Db } from '#db/open.ts';
import type { Viewer } from '#features/profiles/server/reads.ts';
import type { TimelineEntry } from '../records.ts';
import { presentEntry, presentMove } from './present-work.ts';
import { type TimelinePlace, timelineOfMany } from './queries/timeline.ts';

export type { TimelinePlace };

export interface PlacedEntry {
  entry: TimelineEntry;
  place: TimelinePlace;
  /** Of one of the two. */
  requestId: number | null;
  applicationId: number | null;
}

/** What was done and said about many requests and applications, newest first: at most `limit` of each kind below a place. */
export async function readTimelineOfMany(
  db: Db,
  part: Parameters<typeof timelineOfMany>[1],
  viewer: Viewer,
): Promise<PlacedEntry[]> {
  const { entries, moves } = await timelineOfMany(db, part);
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
  ];
}
