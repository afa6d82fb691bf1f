import type { FastifyBaseLogger } from 'fastify';
import { alarmsRaised } from '../metrics/counters.ts';
import { type AlarmKind, alarms, runBookOf } from './alarms.ts';

/** As it stands in the log, and on the terminal of a command that meets it. */
export const alarmText = (kind: AlarmKind) => `ALARM: ${alarms[kind]}`;

/** A line of the log at level `error`. No personal data in `details`: ids and numbers only. */
export function raiseAlarm(log: Pick<FastifyBaseLogger, 'error'>, kind: AlarmKind, details: object = {}): void {
  alarmsRaised.inc({ alarm: kind });
  log.error({ alarm: kind, runBook: runBookOf(kind), ...details }, alarmText(kind));
}
