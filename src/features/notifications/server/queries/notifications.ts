import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import { cachedTotal } from '#server/lists/cached-totals.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { freshTotal } from '#server/lists/queries.ts';
import { allKinds, daysKept, kindsShownTo, mostCounted, type NotificationKind } from '../../catalogue.ts';

export interface Reader {
  id: number;
  isAdmin: boolean;
}

/** Until when a step that is due counts as such: its hour, or the day at whose end it is due. */
export const isDueBy = (now: string) => sql<SqlBool>`
  w.queue_at <= (case when w.has_hour then ${now}::timestamptz else ${now}::timestamptz + interval '1 day' end)`;

const ofKinds = (kinds: readonly NotificationKind[]) =>
  sql<SqlBool>`n.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** The open item of what a notification is about, whoever has it. */
const itemOf = sql`(
  select w.id, w.owner_id, w.queue_at, w.has_hour from work_items w where w.enquiry_id = n.enquiry_id
  union all
  select w.id, w.owner_id, w.queue_at, w.has_hour from work_items w where w.application_id = n.application_id)`;

/** Of many items those that the person has still. */
const stillTheirs = (now: string) => sql`
  work_items w where w.id = any(n.item_ids) and w.owner_id = n.person_id and (n.kind <> 'due' or ${isDueBy(now)})`;

/** Of changed lists of papers it is not kept which requests they concern: those that are flagged. */
const isOfFlags = sql<SqlBool>`n.item_ids is not null and n.kind = ${sql.lit('papers-changed' satisfies NotificationKind)}`;
const flaggedOfTheirs = sql`
  paper_flags f join work_items w on w.enquiry_id = f.enquiry_id where f.changed_at is not null and w.owner_id = n.person_id`;

/** Whether the person may still see what a notification is about. */
function isShownTo({ isAdmin }: Reader, now: string): RawBuilder<SqlBool> {
  const hasItem = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select from ${itemOf} w where w.owner_id = n.person_id and ${condition})`;
  const own = hasItem(sql`true`);
  const isReader = isAdmin ? sql<SqlBool>`true` : own;
  const isAnswerer = isAdmin
    ? sql<SqlBool>`exists (select from hand_over_asks a join accounts p on p.id = a.asked_by
        where a.id = n.ask_id and a.answer is null and p.disabled_at is null)`
    : sql<SqlBool>`false`;
  return sql`case
    when ${isOfFlags} then exists (select from ${flaggedOfTheirs})
    when n.item_ids is not null then ${ofKinds(allKinds)} and exists (select from ${stillTheirs(now)})
    when ${ofKinds(kindsShownTo('owner'))} then ${own}
    when ${ofKinds(kindsShownTo('reader'))} then ${isReader}
    when ${ofKinds(kindsShownTo('due'))} then ${hasItem(isDueBy(now))}
    when ${ofKinds(kindsShownTo('answerer'))} then ${isAnswerer}
    when ${ofKinds(kindsShownTo('asker'))} then exists (
      select from hand_over_asks a where a.id = n.ask_id and a.asked_by = n.person_id)
    else false end`;
}

/** A range of the index of what is unread; no more than is said. */
export async function countUnread(db: Db, reader: Reader, now: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select 1 as one from notifications n
      where n.person_id = ${reader.id} and n.read_at is null and ${isShownTo(reader, now)} limit ${sql.lit(mostCounted)}
    ) as shown ${prepared}`.execute(db);
  return rows[0]?.unread ?? 0;
}

export interface NotificationRow {
  id: number;
  kind: string;
  at: string;
  is_read: boolean;
  events: number;
  maker: string | null;
  maker_name: string | null;
  enquiry_id: number | null;
  application_id: number | null;
  items: { requests: number; applications: number } | null;
  item_id: number | null;
  reference: string | null;
  first_name: string | null;
  last_name: string | null;
}

const shown = (db: Db, reader: Reader, now: string) =>
  db.selectFrom('notifications as n').where('n.person_id', '=', reader.id).where(isShownTo(reader, now));

const rowsShown = (db: Db, reader: Reader, now: string) =>
  shown(db, reader, now)
    .leftJoin('enquiries as e', 'e.id', 'n.enquiry_id')
    .leftJoin('applications as a', 'a.id', 'n.application_id')
    .leftJoin('customers as c', 'c.id', 'a.customer_id')
    .select(['n.id', 'n.kind', 'n.at', 'n.events', 'n.enquiry_id', 'n.application_id', 'e.reference', 'c.last_name'])
    .select([
      sql<boolean>`n.read_at is not null`.as('is_read'),
      usernameOf('n.made_by').as('maker'),
      nameOf('n.made_by').as('maker_name'),
      sql<string | null>`coalesce(e.first_name, c.first_name)`.as('first_name'),
      sql<number | null>`(select w.id from ${itemOf} w)`.as('item_id'),
      sql<NotificationRow['items']>`case when ${isOfFlags} then (
        select json_build_object('requests', count(*), 'applications', 0) from ${flaggedOfTheirs})
        when n.item_ids is not null then (select json_build_object('requests', count(w.enquiry_id), 'applications', count(w.application_id))
        from ${stillTheirs(now)}) end`.as('items'),
    ]);

export const pageOfNotifications = (
  db: Db,
  reader: Reader,
  { now, params }: { now: string; params: PageParams },
): Promise<Page<NotificationRow>> => readPage(db.selectFrom(rowsShown(db, reader, now).as('r')).selectAll(), params);

/** What somebody has not read of what happened after an instant, up to another one; newest first. */
export const unreadBetween = (
  db: Db,
  reader: Reader,
  { now, after, until }: { now: string; after: string; until: string },
): Promise<NotificationRow[]> =>
  rowsShown(db, reader, now)
    .where('n.read_at', 'is', null)
    .where('n.at', '>', after)
    .where('n.at', '<=', until)
    .orderBy('n.at', 'desc')
    .limit(sql.lit(mostCounted))
    .execute();

/** Remembered by whose they are: the moment is another one each time. */
export const totalOfNotifications = (db: Db, reader: Reader, now: string): Promise<Total> =>
  cachedTotal(db, JSON.stringify(['notifications', reader.id, reader.isAdmin]), () =>
    freshTotal(db, shown(db, reader, now)),
  );

/** What of it is marked as read. */
export interface ReadMark {
  id?: number | undefined;
  itemId?: number | undefined;
  requestId?: number | undefined;
  applicationId?: number | undefined;
  until?: string | undefined;
}

/** What is not the person's stays as it is. */
export async function markNotificationsRead(
  db: Db,
  personId: number,
  { id, itemId, requestId, applicationId, until }: ReadMark,
): Promise<void> {
  const any = [
    ...(id === undefined ? [] : [sql<SqlBool>`n.id = ${id}`]),
    ...(requestId === undefined ? [] : [sql<SqlBool>`n.enquiry_id = ${requestId}`]),
    ...(applicationId === undefined ? [] : [sql<SqlBool>`n.application_id = ${applicationId}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`n.at <= ${until}`]),
    ...(itemId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from work_items w where w.id = ${itemId}
            and (w.enquiry_id = n.enquiry_id or w.application_id = n.application_id))`,
        ]),
  ];
  if (any.length === 0) return;
  await sql`
    update notifications n set read_at = now()
    where n.person_id = ${personId} and n.read_at is null and (${sql.join(any, sql` or `)})`.execute(db);
}

/** Beyond a quarter of a year nobody looks for them. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where at < now() - ${sql.lit(`${daysKept} days`)}::interval`.execute(db);
}
