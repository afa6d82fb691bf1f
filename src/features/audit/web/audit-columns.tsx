import { formatSecond } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { choiceFilter, numberCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { type AuditColumnKey, auditActions, auditOutcomes } from '../catalogue.ts';
import type { AuditEntry } from '../contract.ts';
import { AuditPerson } from './audit-person.tsx';
import { actionText, fieldsText, isOfSettings, personText, subjectText } from './describe-entry.ts';
import { openSettingNames } from './open-setting-names.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

/** Nothing else stands below or beside it. */
const NoPlace = () => null;
const ChangedSettings = lazySection(
  () => Promise.all([import('./changed-settings.tsx'), openSettingNames()]).then(([module]) => module.ChangedSettings),
  NoPlace,
);

type AuditColumn = Column<AuditEntry> & { key: AuditColumnKey };

const titled = (text: string) => (text ? textCell(text) : '–');

export function auditColumns(messages: OfficeMessages, language: Language): AuditColumn[] {
  const { audit } = messages;
  return [
    {
      key: 'at',
      item: 'when',
      title: audit.at,
      widthRem: 11,
      sort: 'descending',
      cell: (row) => (
        <time dateTime={row.at} className="tabular-nums">
          {formatSecond(row.at)}
        </time>
      ),
    },
    {
      key: 'person',
      title: audit.person,
      widthRem: 13,
      item: 'who',
      itemCell: (row) => row.personName ?? personText(row, audit),
      cell: (row) => <AuditPerson entry={row} />,
    },
    {
      key: 'action',
      item: 'what',
      title: audit.action,
      widthRem: 17,
      cell: (row) => titled(actionText(row, audit)),
      labels: audit.actions,
    },
    {
      key: 'subject',
      title: audit.subject,
      widthRem: 11,
      item: 'what',
      itemCell: (row) => subjectText(row.subject, language),
      cell: (row) => titled(subjectText(row.subject, language)),
    },
    {
      key: 'outcome',
      title: audit.outcome,
      widthRem: 7.5,
      item: 'state',
      cell: (row) => <OutcomeBadge outcome={row.outcome} />,
      labels: audit.outcomes,
    },
    {
      key: 'changes',
      title: audit.changes,
      widthRem: 14,
      cell: (row) => (isOfSettings(row) ? <ChangedSettings entry={row} /> : titled(fieldsText(row, messages))),
    },
    { key: 'network', title: audit.network, widthRem: 10, cell: (row) => row.network ?? '–' },
    {
      key: 'requestId',
      title: audit.requestId,
      widthRem: 19,
      cell: (row) => <span className="font-mono text-xs">{row.requestId}</span>,
    },
    { key: 'id', title: audit.id, widthRem: 6, isHiddenAtFirst: true, cell: (row) => numberCell(row.id) },
  ];
}

export function auditFilters({ audit }: OfficeMessages): Filter[] {
  return [
    { kind: 'days', key: 'at', title: audit.at },
    choiceFilter('outcome', audit.outcome, auditOutcomes, audit.outcomes),
    choiceFilter('action', audit.action, auditActions, audit.actions),
    { kind: 'text', key: 'person', title: audit.person, match: 'begins' },
  ];
}
