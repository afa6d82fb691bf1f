import { formatHours, halvesAsDays } from '#features/attendance/rules.ts';
import { monthName } from '#shared/dates/names.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { WireEffect } from '../contract.ts';

type Month = WireEffect['months'][number];

/** What approving a request changes in the muster, or why it would change nothing. */
export function RequestEffect({ effect: { months, reason } }: { effect: WireEffect }) {
  const { reviews, fields } = useMessages();
  return (
    <DrawerSection title={reviews.approvals.effect}>
      {reason ? <Notice kind="warning">{fields[reason]}</Notice> : <EffectMonths months={months} />}
    </DrawerSection>
  );
}

/** `November 2026: Absent 3 → 1, Leave 0 → 2`. */
export function EffectMonths({ months }: { months: readonly Month[] }) {
  const { language, messages } = useLocale();
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {months.map((month) => (
        <li key={month.month} className="tabular-nums">
          <span className="font-medium">{monthName(month.month, language)}:</span>{' '}
          {changesOf(month, messages).join(', ') || messages.reviews.approvals.noEffect}
        </li>
      ))}
    </ul>
  );
}

function changesOf({ before, after }: Month, { attendance: { codes, late, hours } }: OfficeMessages): string[] {
  const sums = [
    ['presentHalves', codes.P, halvesAsDays],
    ['leaveHalves', codes.L, halvesAsDays],
    ['absentHalves', codes.A, halvesAsDays],
    ['lateMarks', late, String],
    ['workedMinutes', hours, formatHours],
  ] as const;
  return sums
    .filter(([key]) => before[key] !== after[key])
    .map(([key, title, format]) => `${title} ${format(before[key])} → ${format(after[key])}`);
}
