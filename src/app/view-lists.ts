import { listAllApplications, listOwnApplications } from '#features/applications/contract.ts';
import { listSaved } from '#features/apply-later/contract.ts';
import { listRequests } from '#features/attendance/requests/contract.ts';
import { listMarks } from '#features/attendance/reviews/contract.ts';
import { listAudit } from '#features/audit/contract.ts';
import { listBanks } from '#features/banks/contract.ts';
import { listCards } from '#features/cards/contract.ts';
import { listCustomerFiles } from '#features/customer-overview/contract.ts';
import { listEnquiries } from '#features/enquiries/contract.ts';
import { listPeople } from '#features/people/contract.ts';
import { listApprovals } from '#features/privacy-desk/approvals/contract.ts';
import { listBreaches } from '#features/privacy-desk/breaches/contract.ts';
import { listConsents } from '#features/privacy-desk/consents/contract.ts';
import { listErasures } from '#features/privacy-desk/erasures/contract.ts';
import { listRightsRequests } from '#features/privacy-desk/rights-requests/contract.ts';
import { listRoles } from '#features/roles/contract.ts';
import { listWork } from '#features/work/contract.ts';
import type { ViewLists } from '#server/views/check-query.ts';

/** Every list screen by the name it has there; a test finds one that is left out. */
export const viewLists = {
  applications: { of: listAllApplications },
  'apply-later': { of: listSaved },
  approvals: { of: listApprovals },
  'attendance-requests': { of: listRequests },
  audit: { of: listAudit, hidden: ['person'] },
  banks: { of: listBanks },
  breaches: { of: listBreaches },
  cards: { of: listCards },
  consents: { of: listConsents },
  'customer-files': { of: listCustomerFiles },
  enquiries: { of: listEnquiries, typed: ['pincode'], hasBoard: true },
  erasures: { of: listErasures },
  marks: { of: listMarks },
  'own-applications': { of: listOwnApplications },
  people: { of: listPeople },
  'rights-requests': { of: listRightsRequests },
  roles: { of: listRoles },
  work: { of: listWork, hasBoard: true },
} satisfies ViewLists;
