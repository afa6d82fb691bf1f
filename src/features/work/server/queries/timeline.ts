import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { applicationNames } from '#features/applications/addresses.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';
import type { RecordOfItem } from './changes.ts';

/** Entries of one request or application: a range of its index. */
export const isOf = ({ enquiry_id, application_id }: RecordOfItem, alias: string) =>
  enquiry_id === null
    ? sql<SqlBool>`${sql.ref(`${alias}.application_id`)} = ${application_id}`
    : sql<SqlBool>`${sql.ref(`${alias}.enquiry_id`)} = ${enquiry_id}`;

/** The last hundred, newest first. */
export const timelineOf = (db: Db, record: RecordOfItem) =>
  db
    .selectFrom('timeline_entries as t')
    .select(['t.id', 't.kind', 't.made_at', 't.made_by', 't.details', 't.undone_at', 't.outcome', 't.note'])
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
    .where(isOf(record, 't'))
    // Its line of the history tells of a move.
    .where('t.kind', '<>', 'moved')
    .orderBy('t.id', 'desc')
    .limit(100)
    .modifyEnd(prepared)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof timelineOf>>[number];

const movesOfRequest = (db: Db, enquiryId: number) =>
  db
    .selectFrom('enquiry_status_changes as c')
    .select(['c.id', 'c.changed_at', 'c.changed_by', sql<string | null>`c.status`.as('status')])
    .select(sql<MoveKind>`'moved'`.as('kind'))
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
    .where('c.enquiry_id', '=', enquiryId)
    .where(
      sql<SqlBool>`not exists (select from timeline_entries t
        where t.enquiry_id = c.enquiry_id and (
          (t.outcome is not null and c.changed_at in (t.made_at, t.undone_at))
          or (t.kind = 'moved' and c.changed_at = t.undone_at)))`,
    )
    .orderBy('c.id', 'desc')
    .limit(100)
    .modifyEnd(prepared)
    .execute();

type MoveKind = 'moved' | 'numbered' | 'decided';
export type MoveRow = Awaited<ReturnType<typeof movesOfRequest>>[number];

/** Of its history what says where it stands; the numbers of cases stay where they may be read. */
const movesOfApplication = (db: Db, applicationId: number): Promise<MoveRow[]> =>
  db
    .selectFrom('application_changes as h')
    .innerJoin(
      sql<{ field: string; after: string | null }>`jsonb_to_recordset(h.changes)`.as<'c'>(
        sql`c (field text, after text)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['h.changed_at', 'h.changed_by'])
    // A line of the history may tell of three.
    .select(sql<number>`h.id * 3 + case c.field when 'status' then 0 when 'finalStatus' then 1 else 2 end`.as('id'))
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
    .where('h.application_id', '=', applicationId)
    .where('c.field', 'in', ['status', 'finalStatus', applicationNames.caseNumber])
    .orderBy('h.id', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .modifyEnd(prepared)
    .execute();

/**
 * The moves of a request or an application, newest first. A call that closed a request, its undoing and that of a move are told as such: they stand
 * at the same instant.
 */
export const movesOf = (db: Db, { enquiry_id, application_id }: RecordOfItem): Promise<MoveRow[]> =>
  enquiry_id === null ? movesOfApplication(db, application_id ?? 0) : movesOfRequest(db, enquiry_id);
