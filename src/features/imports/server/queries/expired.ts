import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { stagedDays, undoDays } from '../../rules.ts';

/** An import of which rows are kept beyond their time, or whose job has come to a halt for good, locked; which of these. */
export async function lockExpired(transaction: Db) {
  const { rows } = await sql<{ id: number; kind: 'givenUp' | 'halted' | 'undoHalted' | 'final' }>`
    select id, case when state = 'running' then 'halted' when state = 'undoing' then 'undoHalted' when state in ('done', 'undone') then 'final' else 'givenUp' end as kind
    from imports i
    where state in ('mapping', 'checking', 'checked') and made_at < now() - ${stagedDays} * interval '1 day'
      or state in ('running', 'undoing') and beat_at < now() - ${stagedDays} * interval '1 day'
      or state in ('done', 'undone') and ended_at < now() - ${undoDays} * interval '1 day'
        and exists (select from import_rows r where r.import_id = i.id)
    order by made_at limit 1 for update skip locked`.execute(transaction);
  return rows[0];
}
