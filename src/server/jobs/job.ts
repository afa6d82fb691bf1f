import type { z } from 'zod/mini';
import type { Services } from '../routing/route.ts';

export type JobServices = Pick<Services, 'db' | 'now' | 'config' | 'vault' | 'randomBelow'>;

export interface Job<Payload> {
  payload: Payload;
  /** Aborted where the server stops, or another one has taken the job over: what is done so far is kept, the rest is left. */
  stopping: AbortSignal;
}

/** When jobs come by themselves. */
export interface JobSchedule {
  /** At most one in each of these spans, over all nodes, and none while another waits or runs. */
  everySeconds: number;
  /** Whether there is anything to do. It reads only, so that an idle database stays idle. */
  isDue: (services: Pick<JobServices, 'db' | 'now' | 'config'>) => Promise<boolean>;
}

/** A kind of background work. Each of its jobs is run by one node, again where that fails or ends, until it ends well or has failed for good. */
export interface JobKind<Payload = unknown> {
  /** Of its queue; on the screen it has words in each language. */
  name: string;
  /** What a job is told: ids and numbers, no personal data. Scheduled ones are told nothing. */
  payload: z.ZodMiniType<Payload>;
  schedule?: JobSchedule;
  /** Longer than that, it is taken for failed. */
  mostSeconds: number;
  retries?: { count: number; delaySeconds: number };
  /** May be run again after it was done in part: what is done twice must be as if done once. */
  run(services: JobServices, job: Job<Payload>): Promise<void>;
}

/** A payload is of the type of its schema. */
export const declareJob = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind;
