import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { WorkKind } from '../../catalogue.ts';

interface Reader {
  id: number;
  username: string;
  name: string | null;
}

/** Who may read the notes of an item of this owner beside the person: active administrators, and the owner. */
export async function readersOf(db: Db, { ownerId, but }: { ownerId: number | null; but: number }): Promise<Reader[]> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.username', nameOf('a.id').as('name')])
    .where('a.disabled_at', 'is', null)
    .where('a.id', '<>', but)
    .where((eb) => eb.or([eb('r.is_built_in', '=', true), eb('a.id', '=', ownerId)]))
    .orderBy('a.username_key')
    .limit(100)
    .execute();
}

export interface MentionRow {
  id: number;
  itemId: number | null;
  kind: WorkKind;
  recordId: number;
  record: string;
  firstName: string;
  lastName: string | null;
  note: string;
  madeDate: string;
  madeBy: string | null;
  madeByName: string | null;
}

interface Person {
  id: number;
  isAdmin: boolean;
}

/** Notes that the person has not marked as read, newest first; of staff on what they have still. */
export async function unreadMentions(db: Db, { id, isAdmin }: Person, limit: number): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    select t.id, w.id as "itemId", case when t.enquiry_id is null then 'application' else 'request' end as kind,
      coalesce(t.enquiry_id, t.application_id) as "recordId",
      coalesce('enquiry ' || t.enquiry_id, 'application ' || t.application_id) as record, coalesce(e.first_name, c.first_name) as "firstName",
      c.last_name as "lastName", t.note, t.made_at as "madeDate",
      (select username from accounts where id = t.made_by) as "madeBy", ${nameOf('t.made_by')} as "madeByName"
    from timeline_entries t
    left join enquiries e on e.id = t.enquiry_id
    left join applications a on a.id = t.application_id
    left join customers c on c.id = a.customer_id
    left join lateral (
      select id, owner_id from work_items where enquiry_id = t.enquiry_id
      union all select id, owner_id from work_items where application_id = t.application_id
    ) w on true
    where t.unread_by @> array[${id}]::bigint[] and (${isAdmin}::boolean or w.owner_id = ${id})
    order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function markRead(db: Db, ids: readonly number[], personId: number): Promise<void> {
  await sql`
    update timeline_entries set unread_by = nullif(array_remove(unread_by, ${personId}::bigint), '{}')
    where id = any(${[...ids]}::bigint[]) and unread_by @> array[${personId}]::bigint[]`.execute(db);
}
