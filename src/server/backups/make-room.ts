import { Client } from 'pg';
import { moveObjects } from '#db/move-objects.ts';

/** Beside the tables that are being restored, those of before. */
const former = 'suvidha_before';
const unfinished = 'suvidha_unfinished';
/** Of the background work: all of it is the product's, so that the schema itself is moved. */
const jobs = 'pgboss';
const formerJobs = `${former}_jobs`;

const renameSchema = (from: string, to: string) =>
  `do $$ begin if exists (select from pg_namespace where nspname = '${from}') then alter schema ${from} rename to ${to}; end if; end $$`;

export interface Room {
  /** The tables of before are there again, as if nothing had been. */
  bringBack: () => Promise<void>;
  /** The restored ones have taken their place. */
  forgetFormer: () => Promise<void>;
}

/** An empty schema with the extension that the tables need; what is in the way is kept until the restore has succeeded. */
export async function makeRoom(url: string, { isReplacing }: { isReplacing: boolean }): Promise<Room> {
  if (isReplacing) {
    // One that was killed has left what was there before, and what it had restored itself.
    const wasKilled = await hasFormer(url);
    const moveAway = [`create schema ${former}`, moveObjects('public', former), renameSchema(jobs, formerJobs)];
    await run(url, wasKilled ? dropObjects : moveAway);
  }
  await run(url, ['create extension if not exists pg_trgm with schema public', `create schema if not exists ${jobs}`]);
  const moveBack = [moveObjects(former, 'public'), `drop schema ${former}`, renameSchema(formerJobs, jobs)];
  return {
    bringBack: () => run(url, isReplacing ? [...dropObjects, ...moveBack] : []),
    forgetFormer: () =>
      run(url, isReplacing ? [`drop schema ${former} cascade`, `drop schema if exists ${formerJobs} cascade`] : []),
  };
}

const dropObjects = [
  `create schema ${unfinished}`,
  moveObjects('public', unfinished),
  `drop schema ${unfinished} cascade`,
  `drop schema if exists ${jobs} cascade`,
];

async function hasFormer(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select from pg_namespace where nspname = $1', [former])).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** All or none. */
async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    await client.query(statements.join(';\n'));
  } finally {
    await client.end();
  }
}
