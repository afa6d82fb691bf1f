import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { DeskWaiting } from '../contract.ts';

/** One question; each part is answered by a small index. */
export async function whatWaits(db: Db): Promise<DeskWaiting> {
  const { rows } = await sql<DeskWaiting>`
    select
      (select count(*) from approvals where decided_at is null and asked_at > now() - interval '24 hours') as approvals,
      (select count(*) from accounts a join roles r on r.id = a.role_id
        where r.is_built_in and r.name = 'Admin' and a.disabled_at is null) as administrators`.execute(db);
  if (!rows[0]) throw new Error('The count answered nothing.');
  return rows[0];
}
