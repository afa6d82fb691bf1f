import { addresses as accounts } from '#features/accounts/addresses.ts';
import { addresses as agentPage } from '#features/agent-page/addresses.ts';
import { addresses as applications } from '#features/applications/addresses.ts';
import { addresses as applyLater } from '#features/apply-later/addresses.ts';
import { addresses as marks } from '#features/attendance/marks/addresses.ts';
import { addresses as muster } from '#features/attendance/muster/addresses.ts';
import { addresses as requests } from '#features/attendance/requests/addresses.ts';
import { addresses as reviews } from '#features/attendance/reviews/addresses.ts';
import { addresses as audit } from '#features/audit/addresses.ts';
import { addresses as backups } from '#features/backups/addresses.ts';
import { addresses as bankDetails } from '#features/bank-details/addresses.ts';
import { addresses as banks } from '#features/banks/addresses.ts';
import { addresses as cards } from '#features/cards/addresses.ts';
import { addresses as customerOverview } from '#features/customer-overview/addresses.ts';
import { addresses as dashboard } from '#features/dashboard/addresses.ts';
import { usualPeriod } from '#features/dashboard/catalogue.ts';
import { addresses as enquiries } from '#features/enquiries/addresses.ts';
import { addresses as firstSteps } from '#features/first-steps/addresses.ts';
import { addresses as imports } from '#features/imports/addresses.ts';
import { addresses as jobs } from '#features/jobs/addresses.ts';
import { addresses as people } from '#features/people/addresses.ts';
import { addresses as approvals } from '#features/privacy-desk/approvals/addresses.ts';
import { addresses as breaches } from '#features/privacy-desk/breaches/addresses.ts';
import { addresses as consents } from '#features/privacy-desk/consents/addresses.ts';
import { addresses as erasures } from '#features/privacy-desk/erasures/addresses.ts';
import { addresses as retention } from '#features/privacy-desk/retention/addresses.ts';
import { addresses as rightsRequests } from '#features/privacy-desk/rights-requests/addresses.ts';
import { addresses as deskWaiting } from '#features/privacy-desk/waiting/addresses.ts';
import { addresses as profiles } from '#features/profiles/addresses.ts';
import { addresses as reveals } from '#features/reveals/addresses.ts';
import { addresses as roles } from '#features/roles/addresses.ts';
import { addresses as secondFactors } from '#features/second-factors/addresses.ts';
import { addresses as serviceMessages } from '#features/service-messages/addresses.ts';
import { addresses as site } from '#features/site/addresses.ts';
import { addresses as ownServices } from '#features/site/services/addresses.ts';
import { addresses as work } from '#features/work/addresses.ts';
import type { Address } from '#shared/contract/address.ts';
import { defaultPageSize, largestPageSize } from '#shared/list/list-limits.ts';
import { addresses as preferences } from '#shared/preferences/preference-addresses.ts';
import { addressOf } from '#web/api/request.ts';
import type { PagePath } from './page-list.ts';

/** What `begin-calls.ts` puts in: the person's id, the month it is in India. */
const ownId = '__own__';
const thisMonth = '__month__';

type Options = Pick<Parameters<typeof addressOf>[1], 'params' | 'query'>;
const ask = (address: Address, options: Options = {}) => addressOf(address, options);
const list = (address: Address, sort: string, more: object = {}) =>
  ask(address, { query: { limit: defaultPageSize, sort, ...more } });

/**
 * What the screen at a path asks for first, to the letter: the document names it, so that the answers are under way before the screen's
 * code has come. What stands here and is not asked for costs a call; `e2e/office/first-calls.spec.ts` finds it.
 */
const callsOfScreens: Partial<Record<PagePath, string[]>> = {
  '/dashboard': [
    ask(dashboard.getEnquiriesToday),
    ask(dashboard.getApplicationsCounted, { query: { days: usualPeriod } }),
    ask(dashboard.getEnquiriesByDay, { query: { days: usualPeriod } }),
    ask(work.getMorning),
    ask(dashboard.getAttendanceToday),
    ask(ownServices.listOwnServices),
  ],
  '/work': [
    list(work.listWork, 'dueDate'),
    ask(work.countWork),
    ask(work.getWorkRules),
    ask(work.listStages),
    ask(ownServices.listOwnServices),
  ],
  '/profile': [
    ask(profiles.getProfile, { params: { id: ownId } }),
    ask(accounts.getOverview),
    ask(agentPage.getAgentPage),
    ask(secondFactors.getOwnFactors),
    ask(accounts.listOwnSessions),
    ask(reveals.listLooks, { query: { limit: 10 } }),
  ],
  '/userbank': [ask(bankDetails.getBankDetails, { params: { id: ownId } })],
  '/allcreditcard': [list(cards.listCards, '-createdDate'), ask(cards.listBankProposals)],
  '/allbanks': [list(banks.listBanks, 'name')],
  '/allcreditcarddata': [
    ask(applications.listOwnApplications, {
      params: { userId: ownId },
      query: { limit: defaultPageSize, sort: '-createdDate' },
    }),
    ask(applications.getApplicationChoices),
  ],
  '/allapplications': [list(applications.listAllApplications, '-createdDate'), ask(applications.getApplicationChoices)],
  '/applycreditcard': [ask(cards.listCards, { query: { limit: largestPageSize, sort: 'bankName', isActive: true } })],
  '/applylatercreditcard': [list(applyLater.listSaved, 'dueDate')],
  '/attendance': [ask(marks.ownMonth, { query: { month: thisMonth } })],
  '/alluser': [
    list(people.listPeople, '-createdDate'),
    ask(roles.listRoles, { query: { sort: 'name', limit: largestPageSize } }),
  ],
  '/roles': [list(roles.listRoles, 'name')],
  '/allservicesdata': [list(enquiries.listEnquiries, '-createdDate'), ask(ownServices.listOwnServices)],
  '/customerfiles': [list(customerOverview.listCustomerFiles, '-createdDate')],
  '/customerfile': [ask(work.getWorkRules), ask(ownServices.listOwnServices)],
  '/privacy-desk': [ask(ownServices.listOwnServices)],
  '/privacy-requests': [list(rightsRequests.listRightsRequests, 'dueDay', { state: 'open,overdue' })],
  '/privacy-erasures': [list(erasures.listErasures, '-hiddenDate')],
  '/privacy-approvals': [list(approvals.listApprovals, '-askedDate'), ask(deskWaiting.getDeskWaiting)],
  '/privacy-consents': [list(consents.listConsents, '-createdDate'), ask(ownServices.listOwnServices)],
  '/privacy-retention': [ask(retention.getRetentionRuns), ask(retention.previewRetention)],
  '/privacy-breaches': [list(breaches.listBreaches, '-noticedDate')],
  '/firststeps': [ask(firstSteps.getFirstSteps)],
  '/sitesettings': [ask(site.getSettings), ask(site.listSettingsChanges, { query: { limit: '10' } })],
  '/sitetexts': [ask(site.getSettings)],
  '/sitelook': [ask(site.getSettings)],
  '/sitepages': [ask(site.getSettings)],
  '/siteservices': [ask(site.getSettings)],
  '/sitemessages': [ask(site.getSettings), ask(serviceMessages.getMessageState)],
  '/allattendance': [list(reviews.listMarks, '-receivedAt')],
  '/attendancerequests': [list(requests.listRequests, '-createdDate', { status: 'pending' })],
  '/muster': [ask(muster.getMuster, { query: { month: thisMonth } })],
  '/audit': [list(audit.listAudit, '-at'), ask(audit.getChain)],
  '/backups': [ask(backups.getBackups)],
  '/import': [ask(imports.listImports)],
  '/jobs': [ask(jobs.getJobs)],
};

/** The look of the list and of the office waits for the person's preferences on every screen. */
export function firstCallsOf(path: string): string[] {
  const calls = callsOfScreens[path as PagePath];
  return calls ? [...calls, ask(preferences.getPreferences)] : [];
}
