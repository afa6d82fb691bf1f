import { SealBroken } from '../personal-data/vault.ts';
import { isLimitStoreAway } from '../routing/problems.ts';
import type { AlarmKind } from './alarms.ts';

/** The alarm that an error is by itself, wherever it came up; undefined of one that is a line of the log only. */
export function alarmOf(error: unknown): AlarmKind | undefined {
  if (error instanceof SealBroken) return 'data-unreadable';
  return isLimitStoreAway(error) ? 'limits-away' : undefined;
}
