import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { isSilent } from './queries/imports.ts';

/** How many imports a job is at work on, and how many wait for somebody because theirs has come to a halt. */
export async function importsUnderWay(db: Db): Promise<{ running: number; halted: number }> {
  const { rows } = await sql<{ running: number; halted: number }>`
    select count(*) filter (where not ${isSilent}) as running, count(*) filter (where ${isSilent}) as halted
    from imports i where i.state in ('checking', 'running', 'undoing')`.execute(db);
  return rows[0] ?? { running: 0, halted: 0 };
}
