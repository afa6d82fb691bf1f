import { ReachButtons, ReachEmail, ReachNumber } from '#features/customer-files/web/reach/reach.tsx';
import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { type Language, languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, dayCell, instantCell, numberCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { ChoiceFilter, Column, Filter } from '#web/ui/list-screen/types.ts';
import { type EnquiryColumnKey, enquiryStatuses } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import type { Asked, RequestMoves, StagedService, TellOutcome } from './moves/request-moves.ts';
import { RowStatus } from './row-status.tsx';
import { namesOfStages, stageOptions } from './stage-options.ts';
import { SuspectedName } from './suspected-name.tsx';

interface ColumnOptions {
  services: ServiceNames;
  moves: RequestMoves;
  language: Language;
  onOutcome: TellOutcome;
  onAsk: (asked: Asked) => void;
}

type EnquiryColumn = Column<Enquiry> & { key: EnquiryColumnKey };

/** Every field of an enquiry (specification §3); the last ones are hidden by default. */
export function enquiryColumns(
  { enquiries }: OfficeMessages,
  { services, moves, language, onOutcome, onAsk }: ColumnOptions,
): EnquiryColumn[] {
  const stageNames = namesOfStages(moves.services, language);
  const consents = { yes: enquiries.offersAgreed, no: enquiries.offersNotAgreed, withdrawn: enquiries.offersTakenBack };
  return [
    {
      key: 'reference',
      title: enquiries.reference,
      widthRem: 9,
      item: 'what',
      cell: (row) => <span className="whitespace-nowrap">{row.reference}</span>,
    },
    { key: 'id', title: enquiries.id, widthRem: 6, isHiddenAtFirst: true, cell: (row) => numberCell(row.id) },
    {
      key: 'firstName',
      item: 'who',
      title: enquiries.name,
      widthRem: 11,
      sort: 'ascending',
      cell: (row) => (row.isSuspected ? <SuspectedName name={row.firstName} /> : textCell(row.firstName)),
    },
    {
      key: 'serviceType',
      item: 'what',
      title: enquiries.service,
      widthRem: 8.5,
      sort: 'ascending',
      cell: (row) => textCell(serviceNameIn(services, row.serviceType)),
      labels: services,
    },
    {
      key: 'mobile',
      item: 'next',
      itemCell: ({ id, mobile }) => <ReachButtons of="request" id={id} mobile={mobile} />,
      title: enquiries.mobile,
      widthRem: 8,
      cell: ({ id, mobile }) => <ReachNumber of="request" id={id} mobile={mobile} />,
    },
    {
      key: 'status',
      title: enquiries.status,
      widthRem: 9,
      sort: 'ascending',
      item: 'state',
      cell: (row) => <RowStatus enquiry={row} moves={moves} onOutcome={onOutcome} onAsk={onAsk} />,
      labels: enquiries.statuses,
    },
    {
      key: 'stage',
      title: enquiries.stage,
      widthRem: 9.5,
      isHiddenAtFirst: true,
      cell: (row) => textCell(stageNames[row.stage ?? ''] ?? '–'),
      labels: stageNames,
    },
    {
      key: 'createdDate',
      item: 'when',
      title: enquiries.created,
      widthRem: 10,
      sort: 'descending',
      cell: (row) => instantCell(row.createdDate),
    },
    {
      key: 'email',
      title: enquiries.email,
      widthRem: 14,
      cell: ({ id, email }) => <ReachEmail of="request" id={id} email={email} />,
    },
    { key: 'pincode', title: enquiries.pincode, widthRem: 6, cell: (row) => row.pincode },
    { key: 'dob', title: enquiries.dob, widthRem: 8, cell: (row) => dayCell(row.dob) },
    {
      key: 'guardianNeeded',
      title: enquiries.guardian,
      widthRem: 9.5,
      cell: (row) => (row.guardianNeeded ? enquiries.guardianNeeded : '–'),
      labels: { yes: enquiries.guardianNeeded, no: '–' },
    },
    { key: 'address', title: enquiries.address, widthRem: 20, cell: (row) => textCell(row.address) },
    {
      key: 'createdBy',
      title: enquiries.createdBy,
      widthRem: 8,
      cell: (row) => (row.createdBy === 0 ? enquiries.createdByVisitor : row.createdBy),
      labels: { 0: enquiries.createdByVisitor },
    },
    {
      key: 'language',
      title: enquiries.language,
      widthRem: 7,
      isHiddenAtFirst: true,
      cell: (row) => <span lang={row.language}>{languageNames[row.language]}</span>,
      labels: languageNames,
    },
    {
      key: 'noticeVersion',
      title: enquiries.notice,
      widthRem: 9,
      isHiddenAtFirst: true,
      cell: (row) => (row.noticeVersion ? formatDate(row.noticeVersion) : enquiries.noticeNone),
      labels: { '': enquiries.noticeNone },
    },
    {
      key: 'marketingConsent',
      title: enquiries.otherOffers,
      widthRem: 9,
      isHiddenAtFirst: true,
      cell: (row) => consents[consentOf(row)],
      labels: consents,
    },
    {
      key: 'isSuspected',
      title: enquiries.suspicion.title,
      widthRem: 11,
      isHiddenAtFirst: true,
      cell: (row) => (row.isSuspected ? enquiries.yes : enquiries.no),
      labels: { yes: enquiries.yes, no: enquiries.no },
    },
  ];
}

/** The consent to other offers, labelled as in the export. */
function consentOf({ marketingConsent, marketingWithdrawnDate }: Enquiry): 'yes' | 'no' | 'withdrawn' {
  if (marketingWithdrawnDate) return 'withdrawn';
  return marketingConsent ? 'yes' : 'no';
}

interface FilterOptions {
  services: ServiceNames;
  staged: readonly StagedService[];
  language: Language;
  /** Who may have completed requests. */
  people: ChoiceFilter['options'];
}

export function enquiryFilters({ enquiries }: OfficeMessages, options: FilterOptions): Filter[] {
  const { services, people } = options;
  const stages = stageOptions(options, enquiries);
  return [
    { ...choiceFilter('status', enquiries.status, enquiryStatuses, enquiries.statuses), isEveryday: true },
    choiceFilter('serviceType', enquiries.service, Object.keys(services), services),
    ...(stages.length > 0 ? [{ key: 'stage', title: enquiries.stage, options: stages }] : []),
    { kind: 'days', key: 'created', title: enquiries.created },
    { kind: 'days', key: 'completed', title: enquiries.completed },
    { key: 'completedBy', title: enquiries.completedBy, options: people },
    choiceFilter('isAnswered', enquiries.firstResponse, ['false'], { false: enquiries.notAnswered }),
    choiceFilter('isSuspected', enquiries.suspicion.title, ['true', 'false'], {
      true: enquiries.yes,
      false: enquiries.no,
    }),
    { kind: 'text', key: 'pincode', title: enquiries.pincode, match: 'begins', mayStandInAddress: true },
  ];
}
