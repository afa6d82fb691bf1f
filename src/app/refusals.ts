import { accountRefusals } from '#features/accounts/catalogue.ts';
import { applicationRefusals } from '#features/applications/catalogue.ts';
import { attendanceRefusals } from '#features/attendance/marks/catalogue.ts';
import { musterRefusals } from '#features/attendance/muster/catalogue.ts';
import { attendanceRequestRefusals } from '#features/attendance/requests/catalogue.ts';
import { cardRefusals } from '#features/cards/catalogue.ts';
import { customerFileRefusals } from '#features/customer-files/catalogue.ts';
import { importRefusals } from '#features/imports/rules.ts';
import { approvalRefusals } from '#features/privacy-desk/approvals/catalogue.ts';
import { erasureRefusals } from '#features/privacy-desk/erasures/catalogue.ts';
import { secondFactorRefusals } from '#features/second-factors/catalogue.ts';
import { siteRefusals } from '#features/site/catalogue.ts';
import { lookRefusals } from '#features/site/look/catalogue.ts';
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
  ...siteRefusals,
  ...lookRefusals,
  ...erasureRefusals,
  ...approvalRefusals,
  ...importRefusals,
  ...customerFileRefusals,
};
