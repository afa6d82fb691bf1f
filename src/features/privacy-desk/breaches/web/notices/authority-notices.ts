import { type Duty, duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { breachNotice as words } from '#web/messages/breach-notices/en.ts';
import type { Breach } from '../../contract.ts';
import type { BreachKind, DataClass } from '../../rules.ts';
import { dutyDue } from '../../rules.ts';
import { contactLines, gap, listed, partsOf } from './notice-parts.ts';
import type { NoticeParams } from './people-notice.ts';

const indiaTime = (instant: string) => `${formatInstant(instant)} (Indian Standard Time)`;

/** The types of incident of the Directions of 28 April 2022, Annexure I. */
const incidentTypes: Record<BreachKind, string> = {
  intrusion: 'Unauthorised access of IT systems or data; data breach',
  malware: 'Malicious code attack; data breach',
  'lost-device': 'Data leak (loss or theft of a device)',
  misdirected: 'Data leak (sent to a wrong recipient)',
  insider: 'Unauthorised access of IT systems or data',
  paper: 'Data leak (papers)',
  other: 'Data breach',
};

const impacts: Record<DataClass, string> = {
  contact: 'calls and messages of impostors',
  address: 'impersonation with address or date of birth',
  identity: 'attempts to get loans, cards or SIMs in the name of those concerned',
  banking: 'attempts at fraudulent payments',
  applications: 'calls of impostors about requests and card applications',
  photos: 'misuse of photos',
  attendance: 'knowledge of when and where members of staff work',
  login: 'logins in the name of members of staff',
};

const nameOf = ({ agency }: NoticeParams) => agency?.agencyName.en ?? gap(words.missing.agency);
const senderOf = ({ agency }: NoticeParams) =>
  agency ? contactLines(agency, 'en').join('\n') : gap(`${words.missing.agency}, ${words.missing.contact}`);

const natureOf = ({ breach }: NoticeParams) =>
  [words.kinds[breach.kind], breach.description].filter(Boolean).join('\n');
const placeOf = ({ breach }: NoticeParams) => breach.place || gap('where it happened: system, device or office');
const timeOf = ({ breach }: NoticeParams) =>
  [
    `Happened: ${breach.happenedDay ? `${formatDate(breach.happenedDay)}, as far as known` : gap(words.missing.happened)}`,
    `Noticed: ${indiaTime(breach.noticedDate)}`,
  ].join('\n');
const extentOf = ({ breach }: NoticeParams) =>
  [
    listed(
      breach.dataClasses.length > 0 ? breach.dataClasses.map((one) => words.classes[one]) : [gap(words.missing.data)],
    ),
    `People affected: ${breach.people === null ? gap(words.missing.people) : `about ${breach.people.toLocaleString('en-IN')}`}`,
  ].join('\n');
const impactOf = ({ breach }: NoticeParams) =>
  listed(breach.dataClasses.length > 0 ? breach.dataClasses.map((one) => impacts[one]) : [gap(words.missing.data)]);
const measuresOf = ({ breach }: NoticeParams) => {
  const all = [...breach.measures.map((one) => words.measures[one]), breach.measuresText].filter(Boolean);
  return listed(all.length > 0 ? all : [gap(words.missing.measures)]);
};

const sections = (named: readonly (readonly [heading: string, text: string])[]) =>
  named.map(([heading, text], index) => `${index + 1}. ${heading}\n${text}`);

export const certInNotice = (params: NoticeParams): string =>
  partsOf([
    'To: Indian Computer Emergency Response Team (CERT-In), incident@cert-in.org.in',
    `Report of a cyber security incident at ${nameOf(params)} (Directions of 28 April 2022 under section 70B(6) of the Information Technology Act, 2000)`,
    ...sections([
      ['Who reports', senderOf(params)],
      ['Type of incident', incidentTypes[params.breach.kind]],
      ['Time', timeOf(params)],
      ['What happened', natureOf(params)],
      ['Affected systems', placeOf(params)],
      ['Affected data', extentOf(params)],
      ['What has been done', measuresOf(params)],
      ['Cause, as far as known', params.breach.cause || 'Being looked into.'],
    ]),
    'Logs are kept and will be given on request. We report further as soon as we know more.',
  ]);

const boardHead = (params: NoticeParams, rule: string, what: string) => [
  'To: Data Protection Board of India',
  `${what} of a personal data breach at ${nameOf(params)} (DPDP Rules 2025, rule ${rule})`,
];

export const boardNotice = (params: NoticeParams): string =>
  partsOf([
    ...boardHead(params, '7(2)(a)', 'Intimation'),
    ...sections([
      ['Data Fiduciary', senderOf(params)],
      ['Nature of the breach', natureOf(params)],
      ['Extent', extentOf(params)],
      ['Time', timeOf(params)],
      ['Location', placeOf(params)],
      ['Likely impact', impactOf(params)],
    ]),
    `The details under rule 7(2)(b) follow by ${indiaTime(dutyDue('board-detail', params.breach.noticedDate) ?? '')}.`,
  ]);

export const boardDetail = (params: NoticeParams): string => {
  const { breach } = params;
  return partsOf([
    ...boardHead(params, '7(2)(b)', 'Details'),
    ...sections([
      ['Data Fiduciary', senderOf(params)],
      ['Nature, extent, time, location and likely impact, as known now', updatedOf(params)],
      ['Events, circumstances and reasons', breach.cause || gap('how it could happen')],
      ['Measures against the risk, taken and proposed', measuresOf(params)],
      ['Findings about who caused it', breach.findings || gap('who caused it, as far as known')],
      ['Remedies against recurrence', breach.remedy || gap('what is done so that it does not happen again')],
      ['Intimations given', intimationsOf(breach)],
    ]),
  ]);
};

const updatedOf = (params: NoticeParams) =>
  [natureOf(params), extentOf(params), timeOf(params), `Location: ${placeOf(params)}`, impactOf(params)].join('\n');

const recipients: Record<Duty, string> = {
  'cert-in': 'CERT-In',
  board: 'Data Protection Board, first intimation',
  people: 'Data Principals affected',
  'board-detail': 'Data Protection Board, details',
};

/** Who has been told when; the people affected are a gap until they are. */
function intimationsOf({ reports }: Breach): string {
  const told = duties.flatMap((duty) => {
    if (duty === 'board-detail') return [];
    const report = reports.find((one) => one.duty === duty && one.isNeeded);
    if (!report && duty !== 'people') return [];
    const when = report ? indiaTime(report.toldDate) : gap('when and how the people affected were told');
    return [`${recipients[duty]}: ${when}${report?.note ? ` (${report.note})` : ''}`];
  });
  return listed(told);
}
