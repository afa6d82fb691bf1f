import type { DayCode } from '../catalogue.ts';

/** The colours of a day, in the calendar and the muster alike. Half a day is no whole one: it is not green. */
export const dayColours: Record<DayCode | 'late', { fill: string; line: string }> = {
  P: { fill: 'bg-success-soft text-success', line: 'border-success-line' },
  late: { fill: 'bg-warning-soft text-warning', line: 'border-warning-line' },
  HD: { fill: 'bg-warning-soft text-warning', line: 'border-warning-line' },
  A: { fill: 'bg-danger-soft text-danger', line: 'border-danger-line' },
  L: { fill: 'bg-info-soft text-info', line: 'border-info-line' },
  WO: { fill: 'bg-sunken text-muted', line: 'border-line' },
  H: { fill: 'bg-marigold-soft text-marigold-text', line: 'border-line-strong' },
};
