import { approvals } from '../office-approvals/en.ts';
import { attendance } from '../office-attendance/en.ts';
import { audit } from '../office-audit/en.ts';
import { auditEntry } from '../office-audit-entry/en.ts';
import { auditHead } from '../office-audit-head/en.ts';
import { auditValues } from '../office-audit-values/en.ts';
import { backups } from '../office-backups/en.ts';
import { banks } from '../office-banks/en.ts';
import { board } from '../office-board/en.ts';
import { breachWork } from '../office-breach-work/en.ts';
import { breaches } from '../office-breaches/en.ts';
import { asks, calls, notes, plan } from '../office-calls/en.ts';
import { consents } from '../office-consents/en.ts';
import { customerFile } from '../office-customer-file/en.ts';
import { customerForm } from '../office-customer-form/en.ts';
import { dashboard } from '../office-dashboard/en.ts';
import { decideMany } from '../office-decide-many/en.ts';
import { desk } from '../office-desk/en.ts';
import { deskParts } from '../office-desk-parts/en.ts';
import { enquiryCorrection } from '../office-enquiry-correction/en.ts';
import { erasures } from '../office-erasures/en.ts';
import { fileLink } from '../office-file-link/en.ts';
import { messages as first } from '../office-first/en.ts';
import { appearance, palette, shortcuts } from '../office-frame/en.ts';
import { history } from '../office-history/en.ts';
import { imports } from '../office-imports/en.ts';
import { jobs } from '../office-jobs/en.ts';
import { late } from '../office-late/en.ts';
import { listFoot } from '../office-list-foot/en.ts';
import { look } from '../office-look/en.ts';
import { morning } from '../office-morning/en.ts';
import { moves } from '../office-moves/en.ts';
import { muster } from '../office-muster/en.ts';
import { newRequest } from '../office-new-request/en.ts';
import { notifications } from '../office-notifications/en.ts';
import { factors, ownAccount } from '../office-own-account/en.ts';
import { pages } from '../office-pages/en.ts';
import { papers } from '../office-papers/en.ts';
import { queue } from '../office-queue/en.ts';
import { reach } from '../office-reach/en.ts';
import { attendanceRules, personWork, requests, served } from '../office-requests/en.ts';
import { retention } from '../office-retention/en.ts';
import { reviews } from '../office-reviews/en.ts';
import { richText } from '../office-rich-text/en.ts';
import { rights } from '../office-rights/en.ts';
import { rightsWork } from '../office-rights-work/en.ts';
import { roles } from '../office-roles/en.ts';
import { services } from '../office-services/en.ts';
import { setUp } from '../office-set-up/en.ts';
import { settings } from '../office-settings/en.ts';
import { site } from '../office-site/en.ts';
import { siteMessages } from '../office-site-messages/en.ts';
import { stages } from '../office-stages/en.ts';
import { steps } from '../office-steps/en.ts';
import { texts } from '../office-texts/en.ts';
import { views } from '../office-views/en.ts';
import { messages as work } from '../office-work/en.ts';

/** The whole dictionary; a browser loads it in parts, see `load-messages.ts`. */
export const messages = {
  ...first,
  ...work,
  attendance,
  attendanceRules,
  audit,
  auditEntry,
  auditHead,
  auditValues,
  backups,
  appearance,
  palette,
  shortcuts,
  board,
  imports,
  jobs,
  banks,
  desk,
  deskParts,
  enquiryCorrection,
  erasures,
  approvals,
  breaches,
  breachWork,
  calls,
  morning,
  moves,
  asks,
  notes,
  plan,
  consents,
  retention,
  rights,
  rightsWork,
  customerFile,
  fileLink,
  reach,
  customerForm,
  decideMany,
  dashboard,
  history,
  look,
  services,
  siteMessages,
  muster,
  newRequest,
  notifications,
  factors,
  ownAccount,
  pages,
  queue,
  personWork,
  requests,
  served,
  reviews,
  richText,
  roles,
  late,
  listFoot,
  setUp,
  settings,
  site,
  papers,
  stages,
  steps,
  texts,
  views,
};

/** Every sentence of the back office; each language has them all. */
export type OfficeMessages = typeof messages;
