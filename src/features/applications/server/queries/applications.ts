import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameIn, nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { getApplication } from '../../contract.ts';
import type { WireChange } from '../../records.ts';

export function withEverything(db: Db) {
  return db
    .selectFrom('applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .innerJoin('cards as k', 'k.id', 'a.card_id')
    .innerJoin('banks as b', 'b.id', 'k.bank_id')
    .innerJoin('accounts as p', 'p.id', 'a.owner_id')
    .leftJoin('profiles as own', 'own.account_id', 'a.owner_id')
    .select([
      'a.id',
      'a.owner_id',
      'a.customer_id',
      'a.card_id',
      'a.status',
      'a.final_status',
      'a.cs_id',
      'a.remarks',
      'a.screenshot_id',
      'a.created_at',
      'a.version',
      'a.customer_key',
      'c.first_name',
      'c.last_name',
      'c.mobile',
      'c.email',
      'c.pincode',
      'c.pan_sealed',
      'c.key_id',
      'c.wrapped_key',
      'k.bank_name',
      'k.image_id as card_image_id',
      'k.bank_id',
      'b.name as bank',
      'b.short_name as bank_short_name',
      'b.tracker_link',
      'p.username as owner_name',
      nameIn('own').as('owner_own_name'),
      'own.image_id as owner_picture_id',
    ]);
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof withEverything>['execute']>>[number];

/** Limits to the applications that the reader made, or has the next step of; an Admin may open all. */
export interface Reader {
  id: number;
  isAdmin: boolean;
}

function readable(db: Db, id: number, reader: Reader) {
  const query = withEverything(db).where('a.id', '=', id);
  if (reader.isAdmin) return query;
  return query.where(
    sql<boolean>`(a.owner_id = ${reader.id}
      or exists (select from work_items w where w.application_id = a.id and w.owner_id = ${reader.id}))`,
  );
}

export function applicationFor(db: Db, id: number, reader: Reader): Promise<ApplicationRow | undefined> {
  return readable(db, id, reader).modifyEnd(prepared).executeTakeFirst();
}

/** Locks the row until the transaction ends. Who may read it is asked with the lock held: while it was waited for, somebody else may have got the next step. */
export async function lockApplicationFor(
  transaction: Db,
  id: number,
  reader: Reader,
): Promise<ApplicationRow | undefined> {
  await transaction
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();
  return applicationFor(transaction, id, reader);
}

export async function historyOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('application_changes as h')
    .innerJoin('accounts as p', 'p.id', 'h.changed_by')
    .select(['p.id as person_id', 'p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['h.changed_at', 'h.changes'])
    .where('h.application_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => ({ ...row, changes: exchangeNames(row.changes, getApplication) as WireChange[] }));
}

/** The records other people keep of the same PAN. */
export async function sameCustomers(db: Db, customerId: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('accounts as p', 'p.id', 'c.owner_id')
    .select(['c.id', 'c.first_name', 'c.last_name', 'p.username as owner_name', nameOf('p.id').as('owner_own_name')])
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('customer_pan_indexes as mine')
        .innerJoin('customer_pan_indexes as theirs', (join) =>
          join.onRef('theirs.key_id', '=', 'mine.key_id').onRef('theirs.pan_index', '=', 'mine.pan_index'),
        )
        .select('theirs.customer_id')
        .where('mine.customer_id', '=', customerId)
        .whereRef('theirs.customer_id', '<>', 'mine.customer_id'),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .modifyEnd(prepared)
    .execute();
}

export async function applicationsOfCustomers(db: Db, customerIds: number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('applications as a')
    .innerJoin('cards as k', 'k.id', 'a.card_id')
    .select(['a.id', 'a.customer_id', 'a.status', 'a.final_status', 'a.created_at', 'k.bank_name'])
    .where('a.customer_id', 'in', customerIds)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();
}

/** A change of an application; absent fields stay. */
export type ApplicationChange = Partial<
  Pick<Row<'applications'>, 'cs_id' | 'status' | 'screenshot_id' | 'final_status' | 'remarks'>
>;

/** Lets this transaction change the final case number of one application, and nothing else of it that is locked. */
export async function allowCorrection(transaction: Db, id: number): Promise<void> {
  await sql`select set_config('suvidha.corrects_number', ${String(id)}, true)`.execute(transaction);
}

/** Changes a locked application and adds a line to its history. */
export async function changeApplication(
  db: Db,
  {
    id,
    changedBy,
    change,
    changes,
  }: { id: number; changedBy: number; change: ApplicationChange; changes: WireChange[] },
): Promise<void> {
  await db
    .updateTable('applications')
    .set((eb) => ({ ...change, changed_at: sql<string>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('application_changes')
    .values({
      application_id: id,
      changed_by: changedBy,
      changed_at: sql<string>`clock_timestamp()`,
      // Kept as it travels, by the wire's names.
      changes: JSON.stringify(exchangeNames(changes, getApplication)),
    })
    .modifyEnd(prepared)
    .execute();
}
