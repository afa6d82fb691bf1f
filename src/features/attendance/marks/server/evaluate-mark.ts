import { clockGapMs, type MarkFlag, type MarkKind, type MarkStatus } from '#features/attendance/catalogue.ts';
import { type AttendanceRules, distanceMetres } from '#features/attendance/rules.ts';
import { indiaDay } from '#shared/dates/dates.ts';

/** A mark as the device sent it, with the time of its arrival. */
export interface SentMark {
  kind: MarkKind;
  receivedAt: Date;
  capturedAt: Date;
  latitude: number;
  longitude: number;
  /** Metres; undefined where the device did not say. */
  accuracy: number | undefined;
}

export interface EvaluatedMark extends Omit<SentMark, 'receivedAt' | 'capturedAt' | 'accuracy'> {
  day: string;
  receivedAt: string;
  capturedAt: string;
  accuracy: number | null;
  distance: number;
  flags: MarkFlag[];
  status: Extract<MarkStatus, 'counted' | 'review'>;
  isStray: boolean;
}

/** A mark's day, distance, flags and status, by the server's clock and the office's position. */
export function evaluateMark(
  sent: SentMark,
  rules: AttendanceRules,
  { isFieldDuty }: { isFieldDuty: boolean },
): EvaluatedMark {
  const { receivedAt, capturedAt, accuracy = null, ...position } = sent;
  const day = indiaDay(receivedAt);
  const distance = distanceMetres(position, rules.office);
  const hasGap = Math.abs(receivedAt.getTime() - capturedAt.getTime()) > clockGapMs;
  const isStray = indiaDay(capturedAt) !== day;
  const isBound = !isFieldDuty;
  const flagChecks: [MarkFlag, boolean][] = [
    ['outside', isBound && distance > rules.radiusMetres],
    ['poor-accuracy', isBound && (accuracy === null || accuracy > rules.worstAccuracyMetres)],
    ['clock', hasGap],
    ['other-day', isStray],
  ];
  const flags = flagChecks.filter(([, isFlagged]) => isFlagged).map(([flag]) => flag);
  return {
    ...position,
    ...{ day, accuracy, distance, flags, isStray },
    receivedAt: receivedAt.toISOString(),
    capturedAt: capturedAt.toISOString(),
    status: flags.length > 0 ? 'review' : 'counted',
  };
}

/** The same mark with one more reason to look at it. */
export const forReview = (mark: EvaluatedMark, flag: MarkFlag): EvaluatedMark => ({
  ...mark,
  flags: [...mark.flags, flag],
  status: 'review',
});
