import type { MarkFlag } from '#features/attendance/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';

/** The reasons why a mark needs a review, in words. */
export function FlagList({ flags, metres }: { flags: readonly MarkFlag[]; metres: number }) {
  const { attendance } = useMessages();
  if (flags.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-0.5 ps-4 text-sm">
      {flags.map((flag) => (
        <li key={flag}>{flag === 'outside' ? attendance.flags.outside(metres) : attendance.flags[flag]}</li>
      ))}
    </ul>
  );
}
