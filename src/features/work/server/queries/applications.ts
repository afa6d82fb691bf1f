import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mayOpenApplication, type Reader } from '#features/customer-files/server/reads.ts';

interface ApplicationAtWork {
  createdBy: number;
  isOpen: boolean;
  /** The reader has the next step, or is an administrator. */
  isWorked: boolean;
  /** By which they work on it. */
  itemId: number | null;
}

/** An application that the reader may open, open or closed. */
export async function applicationAtWork(db: Db, id: number, reader: Reader): Promise<ApplicationAtWork | undefined> {
  const isWorked = reader.isAdmin ? sql`true` : sql`(w.owner_id is not distinct from ${reader.id})`;
  const { rows } = await sql<ApplicationAtWork>`
    select a.owner_id as "createdBy", w.id is not null as "isOpen", ${isWorked} as "isWorked", case when ${isWorked} then w.id end as "itemId"
    from applications a left join work_items w on w.application_id = a.id
    where a.id = ${id} and ${mayOpenApplication('a', reader)} ${prepared}`.execute(db);
  return rows[0];
}

/** Nobody decides or withdraws it until the transaction ends. Of staff one that they made. */
export const lockedApplication = (transaction: Db, id: number, { id: readerId, isAdmin }: Reader) =>
  transaction
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .$if(!isAdmin, (query) => query.where('owner_id', '=', readerId))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The item of an open application, locked after it. */
export const itemOfApplication = (transaction: Db, id: number) =>
  transaction.selectFrom('work_items').selectAll().where('application_id', '=', id).forUpdate().executeTakeFirst();
