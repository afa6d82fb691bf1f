import { X } from 'lucide-react';

/** A removable chip of an active choice. */
export function Chip(props: { children: string; removeLabel: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.removeLabel}
      onClick={props.onRemove}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full bg-ink-soft ps-3 pe-2 text-ink-strong text-sm hover:bg-hover"
    >
      {props.children}
      <X aria-hidden size={14} />
    </button>
  );
}
