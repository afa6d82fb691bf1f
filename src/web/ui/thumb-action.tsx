import type { ReactNode } from 'react';

/** The screen's main action on a phone, above the bar at the bottom and within the thumb's reach; the last part of its screen. */
export function ThumbAction({ children }: { children: ReactNode }) {
  return (
    <div
      data-thumb-action
      className="pointer-events-none sticky bottom-[calc(var(--bar)+0.5rem)] z-[2] flex justify-end *:pointer-events-auto *:shadow-middle"
    >
      {children}
    </div>
  );
}
