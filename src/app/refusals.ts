import { accountRefusals } from '#features/accounts/refusals.ts';
import { applicationRefusals } from '#features/applications/refusals.ts';
import { attendanceRefusals } from '#features/attendance/marks/refusals.ts';
import { musterRefusals } from '#features/attendance/muster/refusals.ts';
import { attendanceRequestRefusals } from '#features/attendance/requests/refusals.ts';
import { cardRefusals } from '#features/cards/refusals.ts';
import { secondFactorRefusals } from '#features/second-factors/refusals.ts';
import type { FeatureRefusals } from '#shared/errors/problem.ts';

/** Of all features: one that is left out is a type error. */
export const featureRefusals: FeatureRefusals = {
  ...accountRefusals,
  ...secondFactorRefusals,
  ...cardRefusals,
  ...applicationRefusals,
  ...attendanceRefusals,
  ...attendanceRequestRefusals,
  ...musterRefusals,
};
