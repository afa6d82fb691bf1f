import type { Db } from '#db/open.ts';
import { failedQueue, openBoss } from './boss.ts';
import type { JobKind } from './job.ts';
import { lockFailedJob } from './queries.ts';

/** Asks for a job, which is there once the transaction is. Its id; undefined where one of its kind that comes by itself waits or runs already. */
export async function sendJob<Payload>(
  transaction: Db,
  { name, payload: schema }: JobKind<Payload>,
  payload: Payload,
): Promise<string | undefined> {
  const data = schema.parse(payload) as object | null;
  return (await openBoss(transaction).send(name, data)) ?? undefined;
}

/** Has a job that failed for good run once more, as it was asked for. Its kind; undefined where nobody knows it, or it was run again before. */
export async function runFailedAgain(transaction: Db, id: string): Promise<string | undefined> {
  const kind = await lockFailedJob(transaction, id);
  if (kind === undefined) return undefined;
  const boss = openBoss(transaction);
  await boss.redrive(failedQueue, { ids: [id] });
  // It stays where another of its kind waits already, which does the same.
  await boss.deleteJob(failedQueue, id);
  return kind;
}
