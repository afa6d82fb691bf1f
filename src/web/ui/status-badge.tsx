import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';

const tones = {
  waiting: { icon: CircleDashed, style: 'bg-warning-soft text-warning' },
  active: { icon: CircleDot, style: 'bg-info-soft text-info' },
  done: { icon: CircleCheck, style: 'bg-success-soft text-success' },
  ended: { icon: CircleX, style: 'bg-sunken text-muted' },
} as const;

export type StatusTone = keyof typeof tones;

/** A status, shown by shape, word and colour: never by colour alone. */
export function StatusBadge(props: { tone: StatusTone; children: string }) {
  const { icon: Icon, style } = tones[props.tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 wrap-break-word rounded-full px-2 py-0.5 align-middle text-xs ${style}`}
    >
      <Icon aria-hidden size={14} className="shrink-0" />
      {props.children}
    </span>
  );
}
