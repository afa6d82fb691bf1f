import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { applicationNames } from '#features/applications/addresses.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';

export const movesOfRequests = (db: Db, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('enquiry_status_changes as c')
    .select(['c.id', 'c.changed_at', 'c.changed_by', 'c.enquiry_id', sql<string | null>`c.status`.as('status')])
    .select([sql<number | null>`null`.as('application_id'), sql<MoveKind>`'moved'`.as('kind')])
    .select(['c.stage', 'c.reason', 'c.note'])
    .select(sql<boolean>`false`.as('may_open'))
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

type MoveKind = 'moved' | 'numbered' | 'decided' | 'file-added' | 'file-replaced';
export interface MoveRow
  extends Omit<Awaited<ReturnType<ReturnType<typeof movesOfRequests>['execute']>>[number], 'enquiry_id'> {
  enquiry_id: number | null;
}

const { caseNumber } = applicationNames;

/** A line of the history may tell of four. */
export const moveId = sql<number>`h.id * 4
  + case c.field when 'status' then 0 when 'finalStatus' then 1 when ${sql.lit(caseNumber)} then 2 else 3 end`;

/** The screenshot of this line is the one there is, and is the reader's or an administrator's to open. */
const mayOpen = ({ id, isAdmin }: Reader) => sql<boolean>`case when c.field <> 'screenshot' then false else
  exists (select from applications a where a.id = h.application_id and a.screenshot_id is not null
    and ${isAdmin ? sql`true` : sql`a.owner_id = ${id}`})
  and not exists (select from application_changes later where later.application_id = h.application_id and later.id > h.id
    and later.changes @> '[{"field": "screenshot"}]') end`;

/** Of their history what says where applications stand, and what files came; the numbers of cases stay where they may be read. */
export const movesOfApplications = (db: Db, condition: RawBuilder<SqlBool>, reader: Reader) =>
  db
    .selectFrom('application_changes as h')
    .innerJoin(
      sql<{ field: string; before: string | null; after: string | null }>`jsonb_to_recordset(h.changes)`.as<'c'>(
        sql`c (field text, before text, after text)`,
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
    .select(mayOpen(reader).as('may_open'))
    .select(sql<string | null>`case when c.field in ('status', 'finalStatus') then c.after end`.as('status'))
    .select(
      sql<MoveKind>`case c.field when 'status' then 'moved' when 'finalStatus' then 'decided' when ${sql.lit(caseNumber)} then 'numbered'
        else case when c.before is null then 'file-added' else 'file-replaced' end end`.as('kind'),
    )
    .select([
      usernameOf('h.changed_by').as('maker'),
      nameOf('h.changed_by').as('maker_name'),
      pictureOf('h.changed_by').as('maker_picture_id'),
    ])
    .where(condition)
    .where('c.field', 'in', ['status', 'finalStatus', caseNumber, 'screenshot']);
