import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { makeLedgerWriter } from './ledger-file.ts';

const everyMs = 5_000;

/** Every five seconds what was erased goes into the ledger's file; on each node, so that each has all of it. */
export function startLedgerJob(db: Db, log: Logger, dataDir: string): () => Promise<void> {
  let isStopped = false;
  let hasFailed = false;
  let write: (() => Promise<number>) | undefined;

  const writeOnce = async () => {
    write ??= await makeLedgerWriter(db, dataDir);
    await write();
  };
  const run = async () => {
    try {
      await writeOnce();
      hasFailed = false;
    } catch (err) {
      // Logged once: otherwise every five seconds while the disk is full.
      if (!hasFailed && !isStopped) raiseAlarm(log, 'erasures-not-written', { err });
      hasFailed = true;
    }
    if (!isStopped) timer = setTimeout(next, everyMs).unref();
  };
  let running = Promise.resolve();
  const next = () => {
    running = run();
  };
  let timer = setTimeout(next, 0).unref();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await writeOnce().catch(() => {});
  };
}
