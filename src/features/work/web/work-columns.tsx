import { ReachButtons, ReachNumber } from '#features/customer-files/web/reach/reach.tsx';
import { SuspectedName } from '#features/enquiries/web/suspected-name.tsx';
import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { PersonName } from '#web/ui/person-name.tsx';
import { sections, type WorkColumnKey, workKinds } from '../catalogue.ts';
import type { WorkItem } from '../records.ts';
import { customerName } from './customer-name.ts';
import { DueText } from './due-text.tsx';
import { SectionBadge } from './section-badge.tsx';
import { WorkStatusBadge } from './work-status.tsx';

type WorkColumn = Column<WorkItem> & { key: WorkColumnKey };

interface ColumnOptions {
  services: ServiceNames;
  showsOwner: boolean;
}

export function workColumns(
  { queue, enquiries }: OfficeMessages,
  { services, showsOwner }: ColumnOptions,
): WorkColumn[] {
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
      cell: (row) => <WorkStatusBadge item={row} />,
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

interface FilterOptions {
  services: ServiceNames;
  /** Of an administrator: who has work. */
  people: readonly { username: string; name: string | null; isActive: boolean }[] | undefined;
  seesUnassigned: boolean;
}

export function workFilters(
  { queue, enquiries }: OfficeMessages,
  { services, people, seesUnassigned }: FilterOptions,
): Filter[] {
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
    choiceFilter('kind', queue.kind, workKinds, queue.kinds),
  ];
}
