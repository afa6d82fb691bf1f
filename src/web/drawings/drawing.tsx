import type { ReactNode } from 'react';

/** A decorative drawing in two colours, printed a little out of register: `fill` and `wash` shapes lie a few units off the lines. */
export function Drawing({
  children,
  viewBox = '0 0 64 64',
  className,
}: {
  children: ReactNode;
  viewBox?: string;
  className: string;
}) {
  return (
    <svg viewBox={viewBox} className={`drawing ${className}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
