import {
  CalendarOff,
  Check,
  CircleX,
  Clock,
  Contrast,
  Hourglass,
  LogIn,
  LogOut,
  type LucideIcon,
  Moon,
  PencilLine,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';
import { dayColours } from '#features/attendance/web/day-colours.ts';

/** The signs of a calendar day; each has its own shape, whatever its colour. */
export type DaySign =
  | 'present'
  | 'late'
  | 'half'
  | 'absent'
  | 'leave'
  | 'off'
  | 'holiday'
  | 'in'
  | 'out'
  | 'review'
  | 'asked'
  | 'correction';

const styleOf = (code: keyof typeof dayColours) => `${dayColours[code].line} ${dayColours[code].fill}`;

const signs: Record<DaySign, { icon: LucideIcon; style: string }> = {
  present: { icon: Check, style: styleOf('P') },
  late: { icon: Clock, style: styleOf('late') },
  half: { icon: Contrast, style: styleOf('HD') },
  absent: { icon: CircleX, style: styleOf('A') },
  leave: { icon: CalendarOff, style: styleOf('L') },
  off: { icon: Moon, style: styleOf('WO') },
  holiday: { icon: Sparkles, style: styleOf('H') },
  in: { icon: LogIn, style: 'border-line bg-surface text-text' },
  out: { icon: LogOut, style: 'border-line bg-surface text-text' },
  review: { icon: TriangleAlert, style: 'border-warning-line border-dashed bg-surface text-warning' },
  asked: { icon: Hourglass, style: 'border-info-line border-dashed bg-surface text-info' },
  correction: { icon: PencilLine, style: 'border-info-line bg-info-soft text-info' },
};

interface SignChipProps {
  sign: DaySign;
  children: string;
  /** Shown after the label where there is room. */
  detail?: string | undefined;
  /** In a calendar day: on a phone only the sign, or only the time. */
  inDay?: 'time' | 'label';
}

/** A time is never cut: the word beside it is, and on a phone it goes on in another line. */
const textStyles = {
  time: 'shrink-0 max-md:shrink max-md:text-center',
  label: 'truncate max-md:sr-only',
  none: 'truncate',
};

/** A sign with its label, as in a day and in the legend. */
export function SignChip({ sign, children, detail, inDay }: SignChipProps) {
  const { icon: Icon, style } = signs[sign];
  const small = inDay && 'max-md:justify-center max-md:px-0 max-md:text-[0.6875rem] max-md:leading-4';
  return (
    <span
      className={`flex min-h-4 min-w-0 items-center gap-1 overflow-hidden rounded-sm border px-1.5 py-px text-xs leading-5 ${small ?? ''} ${style}`}
    >
      <Icon aria-hidden size={12} className={`shrink-0 ${inDay === 'time' ? 'max-md:hidden' : ''}`} />
      <span className={textStyles[inDay ?? 'none']}>{children}</span>
      {detail && <span className="truncate max-md:hidden">{detail}</span>}
    </span>
  );
}
