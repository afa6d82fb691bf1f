import type { FastifyRequest } from 'fastify';
import { SealBroken } from '../personal-data/vault.ts';
import { isLimitStoreAway } from '../routing/problems.ts';
import type { AlarmKind } from './alarms.ts';
import { raiseAlarm } from './raise-alarm.ts';

/** The alarm that an error is by itself, wherever it came up. */
function alarmOf(error: unknown): AlarmKind | undefined {
  if (error instanceof SealBroken) return 'data-unreadable';
  return isLimitStoreAway(error) ? 'limits-away' : undefined;
}

/** Raises the alarm that an error of a request is by itself; any other is a line of the log with this text. */
export function reportError({ id: requestId, log }: Pick<FastifyRequest, 'id' | 'log'>, err: unknown, text: string) {
  const alarm = alarmOf(err);
  if (alarm) raiseAlarm(log, alarm, { requestId, err });
  else log.error({ requestId, err }, text);
}
