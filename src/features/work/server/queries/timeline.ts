import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';
import { newestMessages, type ToldRow } from '#features/service-messages/server/reads.ts';
import { isOneOf } from '#server/lists/filters.ts';
import type { RecordOfItem } from './changes.ts';
import { type MoveRow, moveId, movesOfApplications, movesOfRequests } from './histories.ts';
import {
  hasEntries,
  hasMessages,
  hasMoves,
  hasMovesOrFiles,
  hasReveals,
  isNarrowed,
  isNarrowedEntry,
  isNarrowedMove,
  ownerNameOf,
  ownerOf,
  type TimelineNarrowing,
} from './narrowed-timeline.ts';
import { newestReveals, type RevealRow } from './reveals.ts';

/** Entries of one request or application: a range of its index. */
export const isOf = ({ enquiry_id, application_id }: RecordOfItem, alias: string) =>
  enquiry_id === null
    ? sql<SqlBool>`${sql.ref(`${alias}.application_id`)} = ${application_id}`
    : sql<SqlBool>`${sql.ref(`${alias}.enquiry_id`)} = ${enquiry_id}`;

const entriesOf = (db: Db, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('timeline_entries as t')
    .select(['t.id', 't.kind', 't.made_at', 't.made_by', 't.details', 't.undone_at', 't.outcome', 't.note'])
    .select(['t.enquiry_id', 't.application_id'])
    .select([
      usernameOf('t.made_by').as('maker'),
      nameOf('t.made_by').as('maker_name'),
      pictureOf('t.made_by').as('maker_picture_id'),
      ownerOf.as('owner'),
      ownerNameOf.as('owner_name'),
      sql<{ username: string; name: string | null }[] | null>`(
        select json_agg(json_build_object('username', m.username, 'name', ${nameOf('m.id')}) order by m.username_key)
        from accounts m where m.id = any(t.mentioned))`.as('mentions'),
    ])
    .where(condition)
    // Its line of the history tells of a move.
    .where('t.kind', '<>', 'moved');

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

/** Where the timeline of many records goes on: what stands at an instant in an order of its own. */
export interface TimelinePlace {
  at: string;
  /** Of what: 5 a message to the visitor, 4 a reveal, 3 an entry, 2 the move of a request, 1 the move or file of an application. */
  rank: number;
  id: number;
}

interface TimelinePart {
  requestIds: readonly number[];
  applicationIds: readonly number[];
  /** Those of which all calls, notes and steps are told; of the others what the reader did and wrote. */
  workedApplicationIds: readonly number[];
  /** Beside those of the applications, who looked at these is told. */
  customerIds: readonly number[];
  reader: Reader;
  narrowedBy?: TimelineNarrowing;
  /** Everything below this place; undefined: from the newest. */
  below: TimelinePlace | undefined;
  limit: number;
}

const isBelow = (
  below: TimelinePlace | undefined,
  [at, rank, id]: [RawBuilder<unknown>, number, RawBuilder<unknown>],
) =>
  below
    ? sql<SqlBool>`(${at}, ${rank}::int, ${id}) < (${below.at}::timestamptz, ${below.rank}::int, ${below.id}::bigint)`
    : sql<SqlBool>`true`;

/** Each shape of a search would be one statement more that every connection keeps. */
const endOf = (narrowedBy: TimelineNarrowing) => (isNarrowed(narrowedBy) ? sql`` : prepared);

function newestEntries(
  db: Db,
  { requestIds, applicationIds, workedApplicationIds, reader, narrowedBy = {}, below, limit }: TimelinePart,
): Promise<EntryRow[]> {
  if (!hasEntries(narrowedBy)) return Promise.resolve([]);
  const madeIds = applicationIds.filter((id) => !workedApplicationIds.includes(id));
  const about = [
    ...(requestIds.length > 0 ? [isOneOf('t.enquiry_id', requestIds, 'bigint')] : []),
    ...(workedApplicationIds.length > 0 ? [isOneOf('t.application_id', workedApplicationIds, 'bigint')] : []),
    ...(madeIds.length > 0
      ? [sql<SqlBool>`(${isOneOf('t.application_id', madeIds, 'bigint')} and t.made_by = ${reader.id})`]
      : []),
  ];
  if (about.length === 0) return Promise.resolve([]);
  return entriesOf(db, sql<SqlBool>`(${sql.join(about, sql` or `)})`)
    .where(isNarrowedEntry(narrowedBy))
    .where(isBelow(below, [sql`t.made_at`, 3, sql`t.id`]))
    .orderBy('t.made_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(sql.lit(limit))
    .modifyEnd(endOf(narrowedBy))
    .execute();
}

/** A call that closed a request, its undoing and that of a move are told as such: they stand at the same instant. */
function newestMovesOfRequests(
  db: Db,
  { requestIds, narrowedBy = {}, below, limit }: TimelinePart,
): Promise<MoveRow[]> {
  if (requestIds.length === 0 || !hasMoves(narrowedBy)) return Promise.resolve([]);
  return movesOfRequests(db, isOneOf('c.enquiry_id', requestIds, 'bigint'))
    .where(isNarrowedMove('c', narrowedBy))
    .where(isBelow(below, [sql`c.changed_at`, 2, sql`c.id`]))
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(limit))
    .modifyEnd(endOf(narrowedBy))
    .execute();
}

function newestMovesOfApplications(
  db: Db,
  { applicationIds, reader, narrowedBy = {}, below, limit }: TimelinePart,
): Promise<MoveRow[]> {
  if (applicationIds.length === 0 || !hasMovesOrFiles(narrowedBy)) return Promise.resolve([]);
  return movesOfApplications(db, isOneOf('h.application_id', applicationIds, 'bigint'), reader)
    .where(isNarrowedMove('h', narrowedBy))
    .where(isBelow(below, [sql`h.changed_at`, 1, moveId]))
    .orderBy('h.changed_at', 'desc')
    .orderBy(moveId, 'desc')
    .limit(sql.lit(limit))
    .modifyEnd(endOf(narrowedBy))
    .execute();
}

function newestLooks(
  db: Db,
  { applicationIds, customerIds, reader, narrowedBy = {}, below, limit }: TimelinePart,
): Promise<RevealRow[]> {
  if (applicationIds.length + customerIds.length === 0 || !hasReveals(narrowedBy)) return Promise.resolve([]);
  return newestReveals(db, {
    ...{ applicationIds, customerIds, reader, narrowedBy, limit, until: below?.at },
    isBelow: isBelow(below, [sql`v.revealed_at`, 4, sql`v.id`]),
  });
}

function newestTold(db: Db, { requestIds, narrowedBy = {}, below, limit }: TimelinePart): Promise<ToldRow[]> {
  if (!hasMessages(narrowedBy)) return Promise.resolve([]);
  const words = narrowedBy.q?.toLowerCase().split(/\s+/) ?? [];
  return newestMessages(db, {
    ...{ requestIds, words, limit },
    isBelow: (at, id) => isBelow(below, [at, 5, id]),
  });
}

interface TimelineRows {
  entries: EntryRow[];
  moves: { rank: number; row: MoveRow }[];
  reveals: RevealRow[];
  messages: ToldRow[];
}

/** What was done and said about requests and applications: of each kind the newest below a place. A transaction has one connection. */
export async function timelineOfMany(db: Db, part: TimelinePart): Promise<TimelineRows> {
  const [entries, requests, applications, reveals, messages] = db.isTransaction
    ? [
        await newestEntries(db, part),
        await newestMovesOfRequests(db, part),
        await newestMovesOfApplications(db, part),
        await newestLooks(db, part),
        await newestTold(db, part),
      ]
    : await Promise.all([
        newestEntries(db, part),
        newestMovesOfRequests(db, part),
        newestMovesOfApplications(db, part),
        newestLooks(db, part),
        newestTold(db, part),
      ]);
  return {
    entries,
    moves: [...requests.map((row) => ({ rank: 2, row })), ...applications.map((row) => ({ rank: 1, row }))],
    reveals,
    messages,
  };
}
