import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';

/** The last hundred, newest first. */
export const timelineOf = (db: Db, enquiryId: number) =>
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
    ])
    .where('t.enquiry_id', '=', enquiryId)
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof timelineOf>>[number];

/** The moves of a request to another status, newest first; a call that closed it, and its undoing, are told as such: they stand at the same instant. */
export const movesOf = (db: Db, enquiryId: number) =>
  db
    .selectFrom('enquiry_status_changes as c')
    .select(['c.id', 'c.status', 'c.changed_at', 'c.changed_by'])
    .select([
      usernameOf('c.changed_by').as('maker'),
      nameOf('c.changed_by').as('maker_name'),
      pictureOf('c.changed_by').as('maker_picture_id'),
    ])
    .where('c.enquiry_id', '=', enquiryId)
    .where(
      sql<boolean>`not exists (select from timeline_entries t
        where t.enquiry_id = c.enquiry_id and t.outcome is not null and c.changed_at in (t.made_at, t.undone_at))`,
    )
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute();

export type MoveRow = Awaited<ReturnType<typeof movesOf>>[number];
