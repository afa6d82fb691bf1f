import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import type { Keys } from '#server/keys.ts';
import { jobSuccesses } from '#server/metrics/counters.ts';
import { readAnchors, writeAnchor } from './anchor-head.ts';
import { claimCheck, endCheck, isCheckDue, noteProgress, requestCheck, waitingWork } from './queries/checks.ts';
import { renewExpiry } from './queries/expiries.ts';
import { databaseTime, lastSeal, makePartitions, type StoredSeal } from './queries/seals.ts';
import { sealAll } from './seal-rows.ts';
import { type Anchor, verifyChain } from './verify-chain.ts';

const everyMs = 1_000;
const progressMs = 400;

interface AuditJobs {
  keys: Keys;
  /** The file of the heads written down. */
  anchors: string;
}

/** Each second: seals waiting rows, and runs a requested check. One node at a time does. */
export function startAuditJobs(db: Db, log: Logger, { keys, anchors }: AuditJobs): () => Promise<void> {
  let checking: Promise<void> | undefined;
  const stop = startRepeating({
    everyMs,
    async work(stopping) {
      const { sealing, check } = await waitingWork(db);
      if (sealing) await sealAll(db, keys);
      jobSuccesses.setToCurrentTime({ job: 'sealAuditLog' });
      if (!check || checking) return;
      checking = runCheck(db, log, { keys, anchors })
        .catch((err) => {
          if (!stopping.aborted) log.warn({ err }, 'the check of the audit log did not end; it is run again');
        })
        .finally(() => {
          checking = undefined;
        });
    },
    onFailure: (err) => log.warn({ err }, 'the audit log could not be sealed'),
  });
  return async () => {
    await stop();
    // Seals all rows on shutdown, so that none is unsealed while no server runs.
    await sealAll(db, keys).catch(() => {});
  };
}

/** Runs the check that waits, if one does. A broken chain is an alarm; an intact one's head is written down. */
export async function runCheck(db: Db, log: Logger, { keys, anchors }: AuditJobs): Promise<void> {
  const id = await claimCheck(db);
  if (id === undefined) return;
  let notedAt = performance.now();
  const onProgress = async (rowsChecked: number) => {
    if (performance.now() - notedAt < progressMs) return;
    notedAt = performance.now();
    await noteProgress(db, id, rowsChecked);
  };
  const storedAnchors = await readAnchors(anchors).catch((err): Anchor[] => {
    raiseAlarm(log, 'audit-heads-unreadable', { err });
    return [];
  });
  const verdict = await verifyChain(db, { keys, anchors: storedAnchors, onProgress });
  const { fault, row, seal, expiry } = verdict;
  if (fault) raiseAlarm(log, 'audit-broken', { fault, row, seal });
  const head = await lastSeal(db);
  // Before it has ended: an operator who reads that it is intact may take a former key away.
  if (!fault && expiry) await renewExpiry(db, keys, expiry);
  await endCheck(db, keys, id, verdict);
  if (!fault) jobSuccesses.setToCurrentTime({ job: 'checkAuditLog' });
  if (!fault && head) await writeHead(db, log, anchors, head);
}

/** After the check has ended: a disk that cannot be written is an alarm of its own, and no reason to check again. */
async function writeHead(db: Db, log: Logger, anchors: string, { number, hash }: StoredSeal): Promise<void> {
  const anchor = { number, hash: hash.toString('hex') };
  try {
    await writeAnchor(anchors, anchor, await databaseTime(db));
    log.info(anchor, 'the audit log is intact up to this seal');
  } catch (err) {
    raiseAlarm(log, 'audit-head-not-written', { err, ...anchor });
  }
}

/** For the housekeeping: partitions for the months to come, and a check a day. */
export async function maintainAuditLog(db: Db, keys: Keys): Promise<void> {
  await makePartitions(db);
  if (await isCheckDue(db, keys)) await db.transaction().execute((transaction) => requestCheck(transaction, undefined));
}
