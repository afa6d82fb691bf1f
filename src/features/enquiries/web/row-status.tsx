import { useEffect } from 'react';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';
import { EnquiryStatusBadge } from './enquiry-status.tsx';
import type { RowMoveProps } from './moves/row-move.tsx';

/** What changes it comes after the list is drawn. */
const rowMove = chunk(() => import('./moves/row-move.tsx').then((module) => module.RowMove));

/** Where an enquiry of the list stands, changed there. */
export function RowStatus(props: RowMoveProps) {
  const { value: RowMove, request } = useChunk(rowMove);
  useEffect(request, [request]);
  if (RowMove) return <RowMove {...props} />;
  return (
    // As large as with its button.
    <span className="inline-flex min-h-10 items-center pe-4 md:min-h-7">
      <EnquiryStatusBadge status={props.enquiry.status} />
    </span>
  );
}
