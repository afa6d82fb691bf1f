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

/** The signs of a calendar day; each has its own colour and shape. */
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

const signs: Record<DaySign, { icon: LucideIcon; style: string }> = {
  present: { icon: Check, style: 'border-success-line bg-success-soft text-success' },
  late: { icon: Clock, style: 'border-warning-line bg-warning-soft text-warning' },
  half: { icon: Contrast, style: 'border-success-line bg-success-soft text-success' },
  absent: { icon: CircleX, style: 'border-danger-line bg-danger-soft text-danger' },
  leave: { icon: CalendarOff, style: 'border-info-line bg-info-soft text-info' },
  off: { icon: Moon, style: 'border-line bg-sunken text-muted' },
  holiday: { icon: Sparkles, style: 'border-line-strong bg-marigold-soft text-marigold-text' },
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

/** A sign with its label, as in a day and in the legend. */
export function SignChip({ sign, children, detail, inDay }: SignChipProps) {
  const { icon: Icon, style } = signs[sign];
  const small = inDay && 'max-md:justify-center max-md:px-0 max-md:text-[0.6875rem] max-md:leading-4';
  return (
    <span
      className={`flex min-h-4 min-w-0 items-center gap-1 overflow-hidden rounded-sm border px-1.5 py-px text-xs leading-5 ${small ?? ''} ${style}`}
    >
      <Icon aria-hidden size={12} className={`shrink-0 ${inDay === 'time' ? 'max-md:hidden' : ''}`} />
      <span className={`truncate ${inDay === 'label' ? 'max-md:sr-only' : ''}`}>{children}</span>
      {detail && <span className="truncate max-md:hidden">{detail}</span>}
    </span>
  );
}
