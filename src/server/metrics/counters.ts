import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts from its start on. Labels are of closed lists: no address, id or name of anybody. */
export const counters = new Registry();
const registers = [counters];

export const requests = new Histogram({
  name: 'suvidha_http_request_duration_seconds',
  help: 'Answered requests by route pattern and status; `hung-up`: the client went before.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.015, 0.05, 0.1, 0.3, 1, 3, 10],
  registers,
});

export const shedRequests = new Counter({
  name: 'suvidha_http_requests_shed_total',
  help: 'Requests refused because the node had more to do than it can.',
  registers,
});

export const failedSignIns = new Counter({
  name: 'suvidha_sign_ins_failed_total',
  help: 'Sign-ins that failed or had to wait.',
  labelNames: ['reason'] as const,
  registers,
});

export const alarmsRaised = new Counter({
  name: 'suvidha_alarms_total',
  help: 'Alarms by their name in docs/operations.md.',
  labelNames: ['alarm'] as const,
  registers,
});

export const cspReports = new Counter({
  name: 'suvidha_csp_reports_total',
  help: 'Violations of the content security policy that browsers reported.',
  labelNames: ['origin'] as const,
  registers,
});

export const queuedWork = new Gauge({
  name: 'suvidha_queue_waiting',
  help: 'Work that waits for its turn in this process, by queue.',
  labelNames: ['queue'] as const,
  registers,
});

export const callsAtWork = new Gauge({
  name: 'suvidha_calls_at_work',
  help: 'Calls this process is answering, but for pictures and sign-ins.',
  registers,
});

export const replicaReads = new Counter({
  name: 'suvidha_replica_reads_total',
  help: 'Pages of lists and exports by where they were read: the replica, or the primary because the replica was behind, failed, was busy or was resting; slow ones are refused.',
  labelNames: ['outcome'] as const,
  registers,
});

export const diskFree = new Gauge({
  name: 'suvidha_disk_free_ratio',
  help: 'The part of a disk that is free, as last looked at.',
  labelNames: ['disk'] as const,
  registers,
});

export const lastGoodBackupTime = new Gauge({
  name: 'suvidha_backup_last_good_timestamp_seconds',
  help: 'When the last backup that was checked by restoring it ended; 0 where there is none.',
  registers,
});

export const jobRuns = new Counter({
  name: 'suvidha_job_runs_total',
  help: 'Jobs of the background queues that this node has run, and how each try ended.',
  labelNames: ['job', 'outcome'] as const,
  registers,
});

export const jobSuccesses = new Gauge({
  name: 'suvidha_job_last_success_timestamp_seconds',
  help: 'When a recurring job last ended well on this node.',
  labelNames: ['job'] as const,
  registers,
});
