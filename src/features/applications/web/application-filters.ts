import { personText } from '#shared/text/person-text.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { applicationStatuses, type RecordedStatus, recordedStatuses } from '../catalogue.ts';

interface Choices {
  banks: readonly { id: number; shortName: string }[];
  staff: readonly { id: number; name: string | null; username: string }[];
}

export const noChoices: Choices = { banks: [], staff: [] };

export function applicationFilters(
  { applications: words }: OfficeMessages,
  { banks, staff }: Choices,
  { withStaff }: { withStaff: boolean },
): Filter[] {
  const optionsOf = (values: readonly RecordedStatus[]) =>
    values.map((value) => ({ value, label: words.statuses[value] }));
  const people = staff.map(({ id, name, username }) => ({ value: String(id), label: personText(name, username) }));
  return [
    { key: 'status', title: words.status, options: optionsOf(recordedStatuses), isEveryday: true },
    {
      key: 'finalStatus',
      title: words.finalStatus,
      options: [{ value: 'None', label: words.noFinalStatus }, ...optionsOf(applicationStatuses)],
    },
    {
      key: 'bankId',
      title: words.bank,
      options: banks.map(({ id, shortName }) => ({ value: String(id), label: shortName })),
    },
    ...(withStaff ? [{ key: 'staff', title: words.staff, options: people }] : []),
    { kind: 'days', key: 'created', title: words.created },
    { kind: 'days', key: 'decided', title: words.decided },
  ];
}
