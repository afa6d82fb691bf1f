import { accountRoutes } from '#features/accounts/server/routes.ts';
import { agentPageRoutes } from '#features/agent-page/server/routes.ts';
import { applicationRoutes } from '#features/applications/server/routes.ts';
import { applyLaterRoutes } from '#features/apply-later/server/routes.ts';
import { attendanceRoutes } from '#features/attendance/marks/server/routes.ts';
import { musterRoutes } from '#features/attendance/muster/server/routes.ts';
import { attendanceRulesRoutes } from '#features/attendance/person-rules/server/routes.ts';
import { attendanceRequestRoutes } from '#features/attendance/requests/server/routes.ts';
import { attendanceReviewRoutes } from '#features/attendance/reviews/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { backupRoutes } from '#features/backups/server/routes.ts';
import { bankDetailsRoutes } from '#features/bank-details/server/routes.ts';
import { bankRoutes } from '#features/banks/server/routes.ts';
import { cardRoutes } from '#features/cards/server/routes.ts';
import { customerFileRoutes } from '#features/customer-files/server/routes.ts';
import { fileOverviewRoutes } from '#features/customer-overview/server/routes.ts';
import { customerRoutes } from '#features/customers/server/routes.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { askedCorrectionRoutes } from '#features/enquiries/asked-corrections/server/routes.ts';
import { enquiryCorrectionRoutes } from '#features/enquiries/corrections/server/routes.ts';
import { enquiryRoutes } from '#features/enquiries/server/routes.ts';
import { firstStepRoutes } from '#features/first-steps/server/routes.ts';
import { importRoutes } from '#features/imports/server/routes.ts';
import { jobRoutes } from '#features/jobs/server/routes.ts';
import { pushRoutes } from '#features/notifications/push/server/routes.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { paperRoutes } from '#features/papers/server/routes.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { approvalRoutes } from '#features/privacy-desk/approvals/server/routes.ts';
import { breachRoutes } from '#features/privacy-desk/breaches/server/routes.ts';
import { consentRoutes } from '#features/privacy-desk/consents/server/routes.ts';
import { erasureRoutes } from '#features/privacy-desk/erasures/server/routes.ts';
import { personFileRoutes } from '#features/privacy-desk/person-file/server/routes.ts';
import { retentionRoutes } from '#features/privacy-desk/retention/server/routes.ts';
import { rightsRoutes } from '#features/privacy-desk/rights-requests/server/routes.ts';
import { waitingRoutes } from '#features/privacy-desk/waiting/server/routes.ts';
import { profileRoutes } from '#features/profiles/server/routes.ts';
import { revealRoutes } from '#features/reveals/server/routes.ts';
import { roleRoutes } from '#features/roles/server/routes.ts';
import { secondFactorRoutes } from '#features/second-factors/server/routes.ts';
import { serviceMessageRoutes } from '#features/service-messages/server/routes.ts';
import { siteLookRoutes } from '#features/site/look/server/routes.ts';
import { listRoutes } from '#features/site/server/list-routes.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import { ownServiceRoutes } from '#features/site/services/server/routes.ts';
import { trackingRoutes } from '#features/tracking/server/routes.ts';
import { workPeopleRoutes } from '#features/work/people/server/routes.ts';
import { workRoutes } from '#features/work/server/routes.ts';
import { preferenceRoutes } from '#server/preferences/routes.ts';
import type { Route } from '#server/routing/route.ts';
import { viewRoutes } from '#server/views/routes.ts';
import { jobKinds } from './job-kinds.ts';
import { listPrints } from './list-prints.ts';
import { retentionClasses } from './retention-classes.ts';
import { viewLists } from './view-lists.ts';

/** Every call of the API. */
export const allRoutes: Route[] = [
  ...accountRoutes,
  ...applicationRoutes,
  ...applyLaterRoutes,
  ...attendanceRequestRoutes,
  ...attendanceRulesRoutes,
  ...workPeopleRoutes,
  ...attendanceRoutes,
  ...attendanceReviewRoutes,
  ...auditRoutes,
  ...backupRoutes,
  ...bankDetailsRoutes,
  ...bankRoutes,
  ...cardRoutes,
  ...customerRoutes,
  ...customerFileRoutes,
  ...paperRoutes,
  ...trackingRoutes,
  ...serviceMessageRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...agentPageRoutes,
  ...fileOverviewRoutes,
  ...enquiryRoutes,
  ...askedCorrectionRoutes,
  ...enquiryCorrectionRoutes,
  ...firstStepRoutes,
  ...importRoutes,
  ...jobRoutes(jobKinds),
  ...musterRoutes,
  ...peopleRoutes,
  ...preferenceRoutes,
  ...viewRoutes(viewLists),
  ...approvalRoutes,
  ...breachRoutes,
  ...consentRoutes,
  ...erasureRoutes,
  ...personFileRoutes,
  ...retentionRoutes(retentionClasses),
  ...rightsRoutes,
  ...waitingRoutes,
  ...profileRoutes,
  ...revealRoutes,
  ...secondFactorRoutes,
  ...roleRoutes,
  ...dashboardRoutes,
  ...siteRoutes,
  ...workRoutes,
  ...listRoutes(listPrints),
  ...siteLookRoutes,
  ...ownServiceRoutes,
];
