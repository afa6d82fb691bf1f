import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import { languageNames } from '#shared/languages.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { choiceFilter, dayCell, instantCell, textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { Column, Filter } from '#web/ui/list-screen/types.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import { type ConsentState, consentStates } from '../catalogue.ts';
import type { Consent } from '../contract.ts';

const tones: Record<ConsentState, StatusTone> = {
  agreed: 'done',
  withdrawn: 'ended',
  none: 'ended',
  unrecorded: 'waiting',
};

export function ConsentStateBadge({ state, label }: { state: ConsentState; label: string }) {
  return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
}

export function consentColumns({ consents }: OfficeMessages, services: ServiceNames): Column<Consent>[] {
  return [
    {
      key: 'firstName',
      item: 'who',
      title: consents.person,
      widthRem: 14,
      cell: ({ firstName }) => textCell(firstName),
    },
    { key: 'mobile', title: consents.mobile, widthRem: 9, cell: ({ mobile }) => showMobile(mobile) },
    {
      key: 'createdDate',
      item: 'when',
      title: consents.createdDate,
      widthRem: 11,
      sort: 'descending',
      cell: ({ createdDate }) => instantCell(createdDate),
    },
    {
      key: 'noticeVersion',
      title: consents.notice,
      widthRem: 9,
      cell: ({ noticeVersion }) => (noticeVersion ? dayCell(noticeVersion) : consents.noticeNone),
    },
    { key: 'language', title: consents.language, widthRem: 7, cell: ({ language }) => languageNames[language] },
    {
      key: 'serviceType',
      item: 'what',
      title: consents.service,
      widthRem: 12,
      cell: ({ serviceType }) => textCell(serviceNameIn(services, serviceType)),
    },
    {
      key: 'state',
      item: 'state',
      title: consents.offers,
      widthRem: 10,
      cell: ({ state }) => <ConsentStateBadge state={state} label={consents.states[state]} />,
    },
    {
      key: 'withdrawnDate',
      title: consents.withdrawnDate,
      widthRem: 11,
      cell: ({ withdrawnDate }) => (withdrawnDate ? instantCell(withdrawnDate) : '–'),
    },
  ];
}

export function consentFilters({ consents }: OfficeMessages): Filter[] {
  return [
    choiceFilter('state', consents.offers, consentStates, consents.states),
    { kind: 'days', key: 'created', title: consents.createdDate },
  ];
}
