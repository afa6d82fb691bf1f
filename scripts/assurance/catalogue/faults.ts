import { promised } from '../promised.ts';

export const faults = [
  promised('F-01', '20 × `kill -9` of the server under 16 writers', '0 acknowledged writes lost; ready ≤ 3 s'),
  promised('F-02', '20 × `kill -9` of PostgreSQL under 8 writers', '0 lost; writing again ≤ 5 s'),
  promised(
    'F-03, F-04',
    'the database stopped for 30 s; frozen for 20 s',
    '503 with Retry-After ≤ 3 s and ≤ 5 s; first 2xx ≤ 2 s after',
  ),
  promised(
    'F-05',
    'a line to the database with delay, resets, a black hole, 1 KB/s',
    'no call > 10 s; only 503, 504; none lost',
  ),
  promised(
    'F-06…08',
    'the volume of data, WAL or files full',
    '503, reads go on, 0 lost; writing ≤ 2 s after space returns',
  ),
  promised(
    'F-09',
    '256 descriptors under 1,000 connections; a heap of 128 MB',
    'no crash; restart ≤ 3 s, no half write',
  ),
  promised('F-10', '1,000 slow clients', 'others’ p99 ≤ 250 ms, 0 errors; slow ones closed ≤ 15 s'),
  promised('F-11', '10 rolling restarts of two nodes at 300 requests a second', '0 failed; p99 ≤ 1.5 s'),
  promised('F-12', 'SIGTERM with a request under way', 'answered; exit 0 in ≤ 10 s'),
  promised(
    'F-13',
    '50 creates at once under one key; a crash between commit and answer',
    'one row, the same 201 for all',
  ),
  promised('F-14', '50 updates at once of one version', 'one 200, 49 × 412'),
  promised('F-15', '50 at once for each unique rule', 'exactly one winner each'),
  promised(
    'F-16',
    '8 clients for 5 minutes on 20 records under kills and a bad line',
    '0 anomalies in ≥ 100,000 operations',
  ),
  promised(
    'F-17',
    'migrations from every earlier schema, killed half-way, under load',
    'equal data; no lock > 1 s; 0 failed requests',
  ),
  promised('F-18', 'an old tab after a deploy', 'its files for ≥ 7 days'),
  promised(
    'F-19, F-27',
    'the audit log cannot be written; the store of limits is down; a key is gone',
    '503, nothing half done; signed-in reads go on',
  ),
  promised('F-20', 'a clock an hour or a day off, or running backwards', "expiry by the database's clock; limits hold"),
  promised(
    'F-21, F-22',
    'backup and restore; restore to an instant',
    'counts and hashes equal; RTO ≤ 60 s, RPO ≤ 60 s; exact',
  ),
  promised('F-23', 'primary with a synchronous standby, primary killed', '0 lost; outage ≤ 30 s'),
  promised(
    'F-24, F-25',
    'keys rotated under 100 requests a second; retention killed half-way',
    '0 errors, old keys removable; same end state',
  ),
  promised(
    'F-26',
    'handlers that throw; an uncaught exception',
    '500 with its id and the process lives; exit 1, restart ≤ 3 s',
  ),
  promised(
    'F-28',
    'the embedded database left behind; a second server; Ctrl-C; root; long paths',
    'taken over; refused in words; drained first',
  ),
  promised(
    'F-29',
    '10 × `kill -9` of the leader of three: its PostgreSQL, its Patroni, its machine',
    '0 acknowledged writes lost, 0 anomalies, writing ≤ 30 s; never two leaders',
  ),
  promised(
    'F-30, F-31',
    'three nodes, each request to any: each killed; restarted one after the other',
    'no failed request that a retry would not mend; 0 failed',
  ),
  promised('F-32', 'each scheduled job over three nodes', 'once'),
  promised(
    'F-33',
    'PgBouncer in transaction mode before the database, the leader lost',
    '0 failed; 0 lost, writing ≤ 30 s',
  ),
  promised(
    'F-35',
    'server and mail server killed 50 times over 5,000 messages to customers',
    '0 lost; handed over twice only what is told so, one a kill at most',
  ),
  promised('F-34', 'the journeys in a browser with each request to any of three nodes', 'all pass'),
  promised(
    'F-36',
    'lists of three nodes from two replicas, one of them and the leader killed',
    'each change in the next list; 0 failed',
  ),
  promised(
    'L-1',
    '300 mixed requests a second',
    'p50 ≤ 15, p99 ≤ 100, p99.9 ≤ 300 ms, 0 errors; memory ≤ + 1 MB a minute after minute 2',
  ),
  promised('L-2', '200 requests a second and sign-ins without end', 'others’ p99 ≤ 150 ms; sign-ins 503'),
  promised(
    'L-3, L-4',
    'five times the knee; 30 minutes at 150 a second',
    '503, accepted p99 ≤ 500 ms; memory and handles within 5 %',
  ),
  promised(
    'L-5',
    '5 photos a second beside 100 requests a second',
    '0 errors; upload p95 ≤ 1.5 s; others’ p99 ≤ 150 ms',
  ),
] as const;
