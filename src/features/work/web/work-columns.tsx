import { ReachButtons, ReachNumber } from '#features/customer-files/web/reach/reach.tsx';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import type { StagedService } from '#features/enquiries/web/moves/request-moves.ts';
import { namesOfStages, stageOptions } from '#features/enquiries/web/stage-options.ts';
import { SuspectedName } from '#features/enquiries/web/suspected-name.tsx';
import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { PersonName } from '#web/ui/person-name.tsx';
import { paperMarks, sections, type WorkColumnKey, workKinds } from '../catalogue.ts';
import type { WorkItem } from '../records.ts';
import { customerName } from './customer-name.ts';
import { DueText } from './due-text.tsx';
import { SectionBadge } from './section-badge.tsx';
import { WorkStatusBadge } from './work-status.tsx';

type WorkColumn = Column<WorkItem> & { key: WorkColumnKey };

interface StageOptions {
  services: ServiceNames;
  /** Undefined before they have come. */
  staged: readonly StagedService[] | undefined;
  language: Language;
}

interface ColumnOptions extends StageOptions {
  showsOwner: boolean;
}

export function workColumns(
  { queue, enquiries }: OfficeMessages,
  { services, staged = [], language, showsOwner }: ColumnOptions,
): WorkColumn[] {
  const stageNames = namesOfStages(staged, language);
  return [
    {
      key: 'firstName',
      item: 'who',
      title: enquiries.name,
      widthRem: 11,
      cell: (row) => (row.isSuspected ? <SuspectedName name={row.firstName} /> : textCell(customerName(row))),
    },
    {
      key: 'section',
      item: 'state',
      title: queue.section,
      widthRem: 9.5,
      cell: (row) => <SectionBadge section={row.section} />,
    },
    {
      key: 'step',
      item: 'what',
      title: queue.step,
      widthRem: 10,
      cell: (row) => textCell(row.step ? queue.steps[row.step] : queue.reasons[row.unassignedReason ?? 'new']),
    },
    {
      key: 'dueDate',
      item: 'when',
      title: queue.due,
      widthRem: 12.5,
      sort: 'ascending',
      cell: (row) => <DueText item={row} />,
    },
    {
      key: 'serviceType',
      item: 'what',
      title: enquiries.service,
      widthRem: 9,
      cell: (row) => textCell(row.card ?? serviceNameIn(services, row.serviceType)),
    },
    {
      key: 'mobile',
      item: 'next',
      itemCell: (row) => (
        <ReachButtons of={row.kind} id={row.recordId} mobile={row.mobile} planned={row} itemId={row.id} />
      ),
      title: enquiries.mobile,
      widthRem: 8,
      cell: (row) => <ReachNumber of={row.kind} id={row.recordId} mobile={row.mobile} planned={row} itemId={row.id} />,
    },
    {
      key: 'owner',
      ...(showsOwner && { item: 'what' as const }),
      itemCell: (row) => row.ownerName ?? row.owner ?? queue.nobody,
      title: queue.owner,
      widthRem: 12,
      cell: (row) =>
        row.owner === null ? (
          queue.nobody
        ) : (
          <PersonName name={row.ownerName} username={row.owner} picture={row.ownerPicture} />
        ),
    },
    {
      key: 'reference',
      title: enquiries.reference,
      widthRem: 9,
      cell: (row) => <span className="whitespace-nowrap">{row.reference ?? queue.kinds.application}</span>,
    },
    {
      key: 'status',
      title: enquiries.status,
      widthRem: 8,
      cell: (row) => <WorkStatusBadge item={row} stage={stageNames[row.stage ?? '']} />,
    },
    {
      key: 'touchedDate',
      title: queue.touched,
      widthRem: 10,
      sort: 'ascending',
      isHiddenAtFirst: true,
      cell: (row) => instantCell(row.touchedDate),
    },
    {
      key: 'createdDate',
      title: enquiries.created,
      widthRem: 10,
      isHiddenAtFirst: true,
      cell: (row) => instantCell(row.createdDate),
    },
  ];
}

interface FilterOptions extends StageOptions {
  /** What the address asks for: a filter by stages and services holds before these have come. */
  asked: Readonly<Record<'serviceType' | 'stage', readonly string[]>>;
  /** Of an administrator: who has work. */
  people: readonly { username: string; name: string | null; isActive: boolean }[] | undefined;
  seesUnassigned: boolean;
}

export function workFilters(
  { queue, enquiries }: OfficeMessages,
  { services, staged, language, asked, people, seesUnassigned }: FilterOptions,
): Filter[] {
  const ofAsked = staged?.filter(
    ({ serviceType }) => asked.serviceType.length === 0 || asked.serviceType.includes(serviceType),
  );
  const stages = ofAsked
    ? stageOptions({ services, staged: ofAsked, language }, enquiries)
    : asked.stage.map((value) => ({ value, label: value }));
  return [
    choiceFilter(
      'section',
      queue.section,
      sections.filter((section) => seesUnassigned || section !== 'unassigned'),
      queue.sections,
    ),
    ...(people
      ? [
          {
            key: 'owner',
            title: queue.owner,
            isEveryday: true,
            options: people.map(({ username, name, isActive }) => ({
              value: username,
              label: queue.personOption(name ? `${name} (${username})` : username, isActive),
            })),
          },
        ]
      : []),
    choiceFilter('serviceType', enquiries.service, Object.keys(services), services),
    choiceFilter('status', enquiries.status, openStatuses, enquiries.statuses),
    ...(stages.length > 0 ? [{ key: 'stage', title: enquiries.stage, options: stages }] : []),
    choiceFilter('papers', queue.papers, paperMarks, queue.paperMarks),
    choiceFilter('kind', queue.kind, workKinds, queue.kinds),
  ];
}
