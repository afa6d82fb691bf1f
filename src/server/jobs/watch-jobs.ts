import type { Logger } from 'pino';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import type { JobServices } from './job.ts';
import { lastSuccess } from './queries.ts';

/** So many times what is due may not have been done before that is an alarm. */
const mostMissed = 15;
/** An alarm of a kind is raised again after so long. */
const againMs = 60 * 60 * 1_000;

interface Looked {
  name: string;
  everySeconds: number;
  isDue: boolean;
}

/** Raises alarms of jobs that have failed for good, and of kinds that are due and do not come to their end; each once an hour. */
export function watchJobs({ db }: JobServices, log: Pick<Logger, 'error'>) {
  const raisedAt = new Map<string, number>();
  const dueSince = new Map<string, number>();
  const raise = (alarm: 'job-failed' | 'job-late', job: string) => {
    const key = `${alarm} ${job}`;
    if (performance.now() - (raisedAt.get(key) ?? Number.NEGATIVE_INFINITY) < againMs) return;
    raisedAt.set(key, performance.now());
    raiseAlarm(log, alarm, { job });
  };
  return {
    failed: (name: string) => raise('job-failed', name),
    async late({ name, everySeconds, isDue }: Looked, now = Date.now()): Promise<void> {
      if (!isDue) {
        dueSince.delete(name);
        return;
      }
      const since = dueSince.get(name) ?? now;
      dueSince.set(name, since);
      if (now - since < mostMissed * everySeconds * 1_000) return;
      const last = await lastSuccess(db, name);
      if (last !== undefined && Date.parse(last) >= since) dueSince.set(name, now);
      else raise('job-late', name);
    },
  };
}
