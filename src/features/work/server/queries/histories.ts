import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { applicationNames } from '#features/applications/addresses.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';

export const movesOfRequests = (db: Db, condition: RawBuilder<SqlBool>) =>
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
export const moveId = sql<number>`h.id * 3 + case c.field when 'status' then 0 when 'finalStatus' then 1 else 2 end`;

/** Of their history what says where applications stand; the numbers of cases stay where they may be read. */
export const movesOfApplications = (db: Db, condition: RawBuilder<SqlBool>) =>
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
