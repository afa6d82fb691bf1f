import { approvals } from '../office-approvals/gu.ts';
import { attendance } from '../office-attendance/gu.ts';
import { audit } from '../office-audit/gu.ts';
import { auditEntry } from '../office-audit-entry/gu.ts';
import { auditHead } from '../office-audit-head/gu.ts';
import { auditValues } from '../office-audit-values/gu.ts';
import { backups } from '../office-backups/gu.ts';
import { banks } from '../office-banks/gu.ts';
import { board } from '../office-board/gu.ts';
import { breachWork } from '../office-breach-work/gu.ts';
import { breaches } from '../office-breaches/gu.ts';
import { asks, calls, notes, plan } from '../office-calls/gu.ts';
import { consents } from '../office-consents/gu.ts';
import { customerFile } from '../office-customer-file/gu.ts';
import { customerForm } from '../office-customer-form/gu.ts';
import { dashboard } from '../office-dashboard/gu.ts';
import { decideMany } from '../office-decide-many/gu.ts';
import { desk } from '../office-desk/gu.ts';
import { deskParts } from '../office-desk-parts/gu.ts';
import { enquiryCorrection } from '../office-enquiry-correction/gu.ts';
import { erasures } from '../office-erasures/gu.ts';
import { fileLink } from '../office-file-link/gu.ts';
import { messages as first } from '../office-first/gu.ts';
import { appearance, palette, shortcuts } from '../office-frame/gu.ts';
import { history } from '../office-history/gu.ts';
import { imports } from '../office-imports/gu.ts';
import { jobs } from '../office-jobs/gu.ts';
import { late } from '../office-late/gu.ts';
import { listFoot } from '../office-list-foot/gu.ts';
import { look } from '../office-look/gu.ts';
import { morning } from '../office-morning/gu.ts';
import { moves } from '../office-moves/gu.ts';
import { muster } from '../office-muster/gu.ts';
import { newRequest } from '../office-new-request/gu.ts';
import { notifications } from '../office-notifications/gu.ts';
import { factors, ownAccount } from '../office-own-account/gu.ts';
import { pages } from '../office-pages/gu.ts';
import { papers } from '../office-papers/gu.ts';
import { queue } from '../office-queue/gu.ts';
import { reach } from '../office-reach/gu.ts';
import { attendanceRules, personWork, requests, served } from '../office-requests/gu.ts';
import { retention } from '../office-retention/gu.ts';
import { reviews } from '../office-reviews/gu.ts';
import { richText } from '../office-rich-text/gu.ts';
import { rights } from '../office-rights/gu.ts';
import { rightsWork } from '../office-rights-work/gu.ts';
import { roles } from '../office-roles/gu.ts';
import { services } from '../office-services/gu.ts';
import { setUp } from '../office-set-up/gu.ts';
import { settings } from '../office-settings/gu.ts';
import { site } from '../office-site/gu.ts';
import { siteMessages } from '../office-site-messages/gu.ts';
import { stages } from '../office-stages/gu.ts';
import { steps } from '../office-steps/gu.ts';
import { texts } from '../office-texts/gu.ts';
import { views } from '../office-views/gu.ts';
import { messages as work } from '../office-work/gu.ts';
import type { OfficeMessages } from './en.ts';

/** The whole dictionary; a browser loads it in parts, see `load-messages.ts`. */
export const messages = {
  ...first,
  ...work,
  attendance,
  attendanceRules,
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
  look,
  services,
  siteMessages,
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
  history,
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
} satisfies OfficeMessages;
