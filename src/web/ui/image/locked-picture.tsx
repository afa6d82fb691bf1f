import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.tsx';

/** A read-only picture in the size of the form's picture input. */
export function LockedPicture(props: { label: string; address: string | null; alt: string; empty?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{props.label}</span>
      <Thumbnail address={props.address} alt={props.alt} size="large" empty={props.empty} />
    </div>
  );
}
