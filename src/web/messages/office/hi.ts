import { approvals } from '../office-approvals/hi.ts';
import { attendance } from '../office-attendance/hi.ts';
import { audit } from '../office-audit/hi.ts';
import { auditEntry } from '../office-audit-entry/hi.ts';
import { auditHead } from '../office-audit-head/hi.ts';
import { auditValues } from '../office-audit-values/hi.ts';
import { backups } from '../office-backups/hi.ts';
import { banks } from '../office-banks/hi.ts';
import { board } from '../office-board/hi.ts';
import { breachWork } from '../office-breach-work/hi.ts';
import { breaches } from '../office-breaches/hi.ts';
import { asks, calls, notes, plan } from '../office-calls/hi.ts';
import { consents } from '../office-consents/hi.ts';
import { customerFile } from '../office-customer-file/hi.ts';
import { customerForm } from '../office-customer-form/hi.ts';
import { dashboard } from '../office-dashboard/hi.ts';
import { decideMany } from '../office-decide-many/hi.ts';
import { desk } from '../office-desk/hi.ts';
import { deskParts } from '../office-desk-parts/hi.ts';
import { enquiryCorrection } from '../office-enquiry-correction/hi.ts';
import { erasures } from '../office-erasures/hi.ts';
import { fileLink } from '../office-file-link/hi.ts';
import { messages as first } from '../office-first/hi.ts';
import { appearance, palette, shortcuts } from '../office-frame/hi.ts';
import { history } from '../office-history/hi.ts';
import { imports } from '../office-imports/hi.ts';
import { jobs } from '../office-jobs/hi.ts';
import { late } from '../office-late/hi.ts';
import { listFoot } from '../office-list-foot/hi.ts';
import { look } from '../office-look/hi.ts';
import { morning } from '../office-morning/hi.ts';
import { moves } from '../office-moves/hi.ts';
import { muster } from '../office-muster/hi.ts';
import { newRequest } from '../office-new-request/hi.ts';
import { notifications } from '../office-notifications/hi.ts';
import { factors, ownAccount } from '../office-own-account/hi.ts';
import { pages } from '../office-pages/hi.ts';
import { papers } from '../office-papers/hi.ts';
import { queue } from '../office-queue/hi.ts';
import { reach } from '../office-reach/hi.ts';
import { attendanceRules, personWork, requests, served } from '../office-requests/hi.ts';
import { retention } from '../office-retention/hi.ts';
import { reviews } from '../office-reviews/hi.ts';
import { richText } from '../office-rich-text/hi.ts';
import { rights } from '../office-rights/hi.ts';
import { rightsWork } from '../office-rights-work/hi.ts';
import { roles } from '../office-roles/hi.ts';
import { services } from '../office-services/hi.ts';
import { setUp } from '../office-set-up/hi.ts';
import { settings } from '../office-settings/hi.ts';
import { site } from '../office-site/hi.ts';
import { siteMessages } from '../office-site-messages/hi.ts';
import { stages } from '../office-stages/hi.ts';
import { steps } from '../office-steps/hi.ts';
import { texts } from '../office-texts/hi.ts';
import { views } from '../office-views/hi.ts';
import { messages as work } from '../office-work/hi.ts';
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
