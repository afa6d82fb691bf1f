import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { startRepeating } from '../concurrency/start-repeating.ts';
import { makeLedgerWriter } from './ledger-file.ts';

const everyMs = 5_000;

/** Every five seconds what was erased goes into the ledger's file; on each node, so that each has all of it. */
export function startLedgerJob(db: Db, log: Logger, dataDir: string): () => Promise<void> {
  let write: (() => Promise<number>) | undefined;
  const writeOnce = async () => {
    write ??= await makeLedgerWriter(db, dataDir);
    await write();
  };
  const stop = startRepeating({
    everyMs,
    work: writeOnce,
    onFailure: (err) => raiseAlarm(log, 'erasures-not-written', { err }),
  });
  return async () => {
    await stop();
    await writeOnce().catch(() => {});
  };
}
