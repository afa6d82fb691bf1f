import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { applicationNames } from '#features/applications/addresses.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';
import { isOneOf } from '#server/lists/filters.ts';
import type { RecordOfItem } from './changes.ts';

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
      sql<string | null>`(select username from accounts where id = (t.details -> 'after' ->> 'owner_id')::bigint)`.as(
        'owner',
      ),
      sql<string | null>`(select nullif(concat_ws(' ', p.first_name, p.last_name), '') from profiles p
        where p.account_id = (t.details -> 'after' ->> 'owner_id')::bigint)`.as('owner_name'),
      sql<{ username: string; name: string | null }[] | null>`(
        select json_agg(json_build_object('username', m.username, 'name', ${nameOf('m.id')}) order by m.username_key)
        from accounts m where m.id = any(t.mentioned))`.as('mentions'),
    ])
    .where(condition)
    // Its line of the history tells of a move.
    .where('t.kind', '<>', 'moved');

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

const movesOfRequests = (db: Db, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('enquiry_status_changes as c')
    .select(['c.id', 'c.changed_at', 'c.changed_by', 'c.enquiry_id', sql<string | null>`c.status`.as('status')])
    .select([sql<number | null>`null`.as('application_id'), sql<MoveKind>`'moved'`.as('kind')])
    .select(['c.stage', 'c.reason', 'c.note'])
    .select(
      sql<boolean>`exists (select from timeline_entries t where t.enquiry_id = c.enquiry_id and t.kind = 'moved'
        and t.undone_at is not null and t.made_at = c.changed_at)`.as('is_undone'),
    )
    .select([
      usernameOf('c.changed_by').as('maker'),
      nameOf('c.changed_by').as('maker_name'),
      pictureOf('c.changed_by').as('maker_picture_id'),
    ])
    .where(condition)
    .where(
      sql<SqlBool>`not exists (select from timeline_entries t
        where t.enquiry_id = c.enquiry_id and (
          (t.outcome is not null and c.changed_at in (t.made_at, t.undone_at))
          or (t.kind = 'moved' and c.changed_at = t.undone_at)))`,
    );

type MoveKind = 'moved' | 'numbered' | 'decided';
export interface MoveRow
  extends Omit<Awaited<ReturnType<ReturnType<typeof movesOfRequests>['execute']>>[number], 'enquiry_id'> {
  enquiry_id: number | null;
}

/** A line of the history may tell of three. */
const moveId = sql<number>`h.id * 3 + case c.field when 'status' then 0 when 'finalStatus' then 1 else 2 end`;

/** Of their history what says where applications stand; the numbers of cases stay where they may be read. */
const movesOfApplications = (db: Db, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('application_changes as h')
    .innerJoin(
      sql<{ field: string; after: string | null }>`jsonb_to_recordset(h.changes)`.as<'c'>(
        sql`c (field text, after text)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['h.changed_at', 'h.changed_by', 'h.application_id', sql<number | null>`null`.as('enquiry_id')])
    .select(moveId.as('id'))
    .select([
      sql<string | null>`null`.as('stage'),
      sql<string | null>`null`.as('reason'),
      sql<string | null>`null`.as('note'),
    ])
    .select(sql<boolean>`false`.as('is_undone'))
    .select(sql<string | null>`case when c.field <> ${applicationNames.caseNumber} then c.after end`.as('status'))
    .select(
      sql<MoveKind>`case c.field when 'status' then 'moved' when 'finalStatus' then 'decided' else 'numbered' end`.as(
        'kind',
      ),
    )
    .select([
      usernameOf('h.changed_by').as('maker'),
      nameOf('h.changed_by').as('maker_name'),
      pictureOf('h.changed_by').as('maker_picture_id'),
    ])
    .where(condition)
    .where('c.field', 'in', ['status', 'finalStatus', applicationNames.caseNumber]);

/** The last hundred, newest first. */
export const timelineOf = (db: Db, record: RecordOfItem): Promise<EntryRow[]> =>
  entriesOf(db, isOf(record, 't')).orderBy('t.id', 'desc').limit(100).modifyEnd(prepared).execute();

/**
 * The moves of a request or an application, newest first. A call that closed a request, its undoing and that of a move are told as such: they stand
 * at the same instant.
 */
export const movesOf = (db: Db, { enquiry_id, application_id }: RecordOfItem): Promise<MoveRow[]> =>
  enquiry_id === null
    ? movesOfApplications(db, sql`h.application_id = ${application_id}`)
        .orderBy('h.id', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .modifyEnd(prepared)
        .execute()
    : movesOfRequests(db, sql`c.enquiry_id = ${enquiry_id}`)
        .orderBy('c.id', 'desc')
        .limit(100)
        .modifyEnd(prepared)
        .execute();

/** Where the timeline of many records goes on: what stands at an instant in an order of its own. */
export interface TimelinePlace {
  at: string;
  /** Of what: 3 an entry, 2 the move of a request, 1 of an application. */
  rank: number;
  id: number;
}

interface TimelinePart {
  requestIds: readonly number[];
  applicationIds: readonly number[];
  /** Those of which the calls, notes and steps are told; of the others the moves alone. */
  workedApplicationIds: readonly number[];
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

/** What was done and said about many requests and applications: of each kind the newest below a place. */
export async function timelineOfMany(
  db: Db,
  { requestIds, applicationIds, workedApplicationIds, below, limit }: TimelinePart,
): Promise<{ entries: EntryRow[]; moves: { rank: number; row: MoveRow }[] }> {
  const about = [
    ...(requestIds.length > 0 ? [isOneOf('t.enquiry_id', requestIds, 'bigint')] : []),
    ...(workedApplicationIds.length > 0 ? [isOneOf('t.application_id', workedApplicationIds, 'bigint')] : []),
  ];
  const [entries, requests, applications] = await Promise.all([
    about.length === 0
      ? []
      : entriesOf(db, sql<SqlBool>`(${sql.join(about, sql` or `)})`)
          .where(isBelow(below, [sql`t.made_at`, 3, sql`t.id`]))
          .orderBy('t.made_at', 'desc')
          .orderBy('t.id', 'desc')
          .limit(sql.lit(limit))
          .modifyEnd(prepared)
          .execute(),
    requestIds.length === 0
      ? []
      : movesOfRequests(db, isOneOf('c.enquiry_id', requestIds, 'bigint'))
          .where(isBelow(below, [sql`c.changed_at`, 2, sql`c.id`]))
          .orderBy('c.changed_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(sql.lit(limit))
          .modifyEnd(prepared)
          .execute(),
    applicationIds.length === 0
      ? []
      : movesOfApplications(db, isOneOf('h.application_id', applicationIds, 'bigint'))
          .where(isBelow(below, [sql`h.changed_at`, 1, moveId]))
          .orderBy('h.changed_at', 'desc')
          .orderBy(moveId, 'desc')
          .limit(sql.lit(limit))
          .modifyEnd(prepared)
          .execute(),
  ]);
  return {
    entries,
    moves: [...requests.map((row) => ({ rank: 2, row })), ...applications.map((row) => ({ rank: 1, row }))],
  };
}
