import { records as accounts } from '#features/accounts/contract.ts';
import { records as agentPage } from '#features/agent-page/contract.ts';
import { records as applications } from '#features/applications/records.ts';
import { records as applyLater } from '#features/apply-later/contract.ts';
import { records as attendance } from '#features/attendance/marks/contract.ts';
import { records as muster } from '#features/attendance/muster/contract.ts';
import { records as attendanceRules } from '#features/attendance/person-rules/contract.ts';
import { records as attendanceRequests } from '#features/attendance/requests/contract.ts';
import { records as attendanceReviews } from '#features/attendance/reviews/contract.ts';
import { records as audit } from '#features/audit/contract.ts';
import { records as backups } from '#features/backups/contract.ts';
import { records as bankDetails } from '#features/bank-details/contract.ts';
import { records as banks } from '#features/banks/contract.ts';
import { records as cards } from '#features/cards/contract.ts';
import { records as customerFiles } from '#features/customer-files/contract.ts';
import { records as fileOverview } from '#features/customer-overview/contract.ts';
import { records as customers } from '#features/customers/contract.ts';
import { records as askedCorrections } from '#features/enquiries/asked-corrections/contract.ts';
import { records as enquiries } from '#features/enquiries/contract.ts';
import { records as enquiryCorrections } from '#features/enquiries/corrections/contract.ts';
import { records as firstSteps } from '#features/first-steps/contract.ts';
import { records as imports } from '#features/imports/contract.ts';
import { records as jobs } from '#features/jobs/contract.ts';
import { records as notifications } from '#features/notifications/contract.ts';
import { records as papers } from '#features/papers/contract.ts';
import { records as people } from '#features/people/contract.ts';
import { records as approvals } from '#features/privacy-desk/approvals/contract.ts';
import { records as breaches } from '#features/privacy-desk/breaches/contract.ts';
import { records as consents } from '#features/privacy-desk/consents/contract.ts';
import { records as erasures } from '#features/privacy-desk/erasures/contract.ts';
import { records as personFile } from '#features/privacy-desk/person-file/contract.ts';
import { records as retention } from '#features/privacy-desk/retention/contract.ts';
import { records as rightsRequests } from '#features/privacy-desk/rights-requests/contract.ts';
import { records as waiting } from '#features/privacy-desk/waiting/contract.ts';
import { records as profiles } from '#features/profiles/contract.ts';
import { records as reveals } from '#features/reveals/contract.ts';
import { records as roles } from '#features/roles/contract.ts';
import { records as secondFactors } from '#features/second-factors/contract.ts';
import { records as serviceMessages } from '#features/service-messages/contract.ts';
import { records as site } from '#features/site/contract.ts';
import { records as tracking } from '#features/tracking/contract.ts';
import { records as workAsks } from '#features/work/asks/contract.ts';
import { records as work } from '#features/work/contract.ts';
import { records as workNotes } from '#features/work/notes/contract.ts';
import { records as workPeople } from '#features/work/people/contract.ts';
import type { ApiNames } from '#server/api-document/schemas.ts';
import { records as preferences } from '#shared/preferences/preferences.ts';
import { records as secondFactor } from '#shared/second-factor.ts';
import { recordId } from '#shared/text/formats.ts';
import { records as views } from '#shared/views/views.ts';

/** Descriptions of tags and names of records, which no contract carries. */
export const apiNames: ApiNames = {
  tags: {
    Accounts: 'Signing in and out, the caller’s own account and sessions.',
    Applications: 'Applications for credit cards, which staff make for their customers.',
    Papers: 'What a request needs of the visitor: asked for, received, accepted or returned, with the pictures.',
    'Agent pages': 'On which visitors see that somebody works with the agency.',
    'Apply later': 'Cards and people saved for later: applied for another day.',
    Attendance: 'Marks of coming and going, how each day counts, and who keeps which hours.',
    'Attendance requests': 'Leaves and corrections: asked for, withdrawn, decided.',
    'Audit log': 'What was done by whom, and whether the log is whole.',
    'Background work': 'What the server does by itself: how it went, what has failed, and once more.',
    Backups: 'Copies of database and pictures: made, checked, fetched, and the key that opens them.',
    'Bank details': 'The account a person is paid to.',
    Banks: 'The banks whose cards staff apply for.',
    'Credit cards': 'The cards staff can apply for.',
    'Customer files': 'One person’s requests and applications together, over everybody who works on them.',
    Customers: 'The people applications are made for, each known to whoever added them.',
    Dashboard: 'Numbers of the day and of the last days.',
    'First steps': 'What an owner does in the first hour, and how far it is.',
    Files: 'Pictures, at addresses other answers name.',
    Imports: 'Requests and customers from files of the agency’s own: read, checked, imported, undone.',
    Notifications: 'What a person is told of in the bell.',
    Muster: 'The attendance of everybody in a month: looked at, closed, taken along as a file.',
    People: 'The accounts of staff.',
    'Personal data': 'Masked values shown for a reason, and who had them shown.',
    Preferences: 'How a person likes the back office.',
    'Privacy desk': 'What is kept of one person, told and handed over.',
    Profiles: 'A person’s own details.',
    Roles: 'What a person is, and whether it takes a second factor.',
    'Second factors': 'Authenticator apps, passkeys and recovery codes.',
    'Service requests': 'Enquiries of visitors, and what became of them.',
    'Site settings': 'What the agency says of itself on the website.',
    'Service messages': 'What visitors are told by e-mail.',
    Tracking: 'Links by which a visitor follows a request.',
    Views: 'Filters and sort of a list under a name, a person’s own or everybody’s.',
    Work: 'Who does what next with each open request, and by when.',
  },
  records: [
    { RecordId: recordId },
    accounts,
    applications,
    applyLater,
    attendance,
    attendanceRequests,
    attendanceReviews,
    attendanceRules,
    audit,
    backups,
    bankDetails,
    banks,
    cards,
    customers,
    customerFiles,
    fileOverview,
    enquiries,
    askedCorrections,
    enquiryCorrections,
    firstSteps,
    imports,
    jobs,
    muster,
    people,
    approvals,
    breaches,
    consents,
    erasures,
    personFile,
    retention,
    rightsRequests,
    waiting,
    profiles,
    agentPage,
    papers,
    notifications,
    reveals,
    roles,
    secondFactors,
    serviceMessages,
    tracking,
    site,
    work,
    workAsks,
    workNotes,
    workPeople,
    preferences,
    views,
    secondFactor,
  ],
};
