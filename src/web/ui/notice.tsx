import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const kinds = {
  danger: { icon: CircleAlert, style: 'border-danger-line bg-danger-soft text-danger' },
  warning: { icon: TriangleAlert, style: 'border-warning-line bg-warning-soft text-warning' },
  success: { icon: CircleCheck, style: 'border-success-line bg-success-soft text-success' },
  info: { icon: Info, style: 'border-info-line bg-info-soft text-info' },
} as const;

/** An inline message. Errors interrupt a screen reader, others are announced politely. */
export function Notice(props: { kind: keyof typeof kinds; children: ReactNode }) {
  const { icon: Icon, style } = kinds[props.kind];
  return (
    <div
      role={props.kind === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-2 rounded-md border px-3 py-2 text-sm ${style}`}
    >
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">{props.children}</div>
    </div>
  );
}
