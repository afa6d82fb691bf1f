import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.tsx';

/** A picture that is shown and cannot be changed now, in the size it has in the form. */
export function LockedPicture(props: { label: string; address: string | null; alt: string; empty?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{props.label}</span>
      <Thumbnail address={props.address} alt={props.alt} size="large" empty={props.empty} />
    </div>
  );
}
