import { formatHours, halvesAsDays } from '#features/attendance/rules.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { MusterPerson } from '../contract.ts';

interface Sum {
  key: string;
  short: string;
  title: string;
  of: (totals: MusterPerson['totals']) => string;
}

/** A person's totals of the month: days, late marks and hours. */
export function sumsOf({ attendance: { codes }, muster: { late, hours } }: OfficeMessages): Sum[] {
  return [
    { key: 'P', short: 'P', title: codes.P, of: ({ presentHalves }) => halvesAsDays(presentHalves) },
    { key: 'L', short: 'L', title: codes.L, of: ({ leaveHalves }) => halvesAsDays(leaveHalves) },
    { key: 'A', short: 'A', title: codes.A, of: ({ absentHalves }) => halvesAsDays(absentHalves) },
    { key: 'late', short: late, title: late, of: ({ lateMarks }) => String(lateMarks) },
    { key: 'hours', short: hours, title: hours, of: ({ workedMinutes }) => formatHours(workedMinutes) },
  ];
}
