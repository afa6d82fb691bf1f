import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

export interface StoredServed {
  services: string[] | null;
  /** 0 for a person nothing was said of. */
  version: number;
}

/** Undefined where there is no such person. */
export async function servedBy(db: Db, personId: number): Promise<StoredServed | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('work_people as w', 'w.person_id', 'a.id')
    .select(['w.services', 'w.version'])
    .where('a.id', '=', personId)
    .executeTakeFirst();
  return row && { services: row.services, version: row.version ?? 0 };
}

/** The same, locked until the transaction ends. */
export async function lockServedBy(transaction: Db, personId: number): Promise<StoredServed | undefined> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  return servedBy(transaction, personId);
}

export async function saveServed(transaction: Db, personId: number, services: string[] | null): Promise<void> {
  await transaction
    .insertInto('work_people')
    .values({ person_id: personId, services })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ services, version: sql<number>`work_people.version + 1` }),
    )
    .execute();
}
